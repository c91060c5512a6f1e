// Runs all steps of a test run, also after failures, and sums up their results.
import { lastLine, reportLines, totalsOf } from './test-report.mjs';

const maxParallelChecks = 2;
const empty = { passed: 0, failed: 0, skips: [], tests: [] };

const seconds = (since) => (performance.now() - since) / 1000;

export class TestRun {
  #steps = [];

  /** Adds completed steps without tests, for the report of durations. */
  addSteps(steps) {
    for (const { title, seconds: each } of steps) this.#steps.push({ ...empty, title, seconds: each });
  }

  /** Runs a step. `work` resolves with an `Outcome` and, on failure, the output to print. */
  async step(title, work) {
    const since = performance.now();
    console.log(`• ${title} …`);
    const result = await work().catch((error) => ({ failed: 1, output: `${error.message}\n${error.output ?? ''}` }));
    const outcome = { ...empty, ...result, title, seconds: seconds(since) };
    this.#steps.push(outcome);
    if (outcome.failed > 0) console.log(outcome.output);
    console.log(`  ${outcome.passed} passed, ${outcome.failed} failed in ${outcome.seconds.toFixed(1)} s`);
  }

  /** Runs static checks, a few in parallel. Each counts as one test. */
  async checks(checks) {
    await this.step('Static checks', async () => {
      const outcomes = [];
      const queue = [...checks];
      const worker = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) outcomes.push(await outcomeOf(next));
      };
      await Promise.all(Array.from({ length: maxParallelChecks }, worker));
      return {
        passed: outcomes.filter(({ state }) => state === 'passed').length,
        failed: outcomes.filter(({ state }) => state === 'failed').length,
        skips: outcomes.filter(({ state }) => state === 'skipped').map(({ name, reason }) => ({ name, reason })),
        tests: outcomes.map(({ name, ms }) => ({ name, ms })),
        output: outcomes.map(({ output = '' }) => output).join('\n'),
      };
    });
  }

  /** Prints the report. Sets exit code 1 when a test failed or none passed. */
  finish() {
    const { passed, failed } = totalsOf(this.#steps);
    for (const line of reportLines(this.#steps)) console.log(line);
    console.log(lastLine(this.#steps));
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  }
}

async function outcomeOf([name, check]) {
  const since = performance.now();
  const outcome = (rest) => ({ name, ms: performance.now() - since, ...rest });
  try {
    const { skipped } = (await check()) ?? {};
    return skipped ? outcome({ state: 'skipped', reason: skipped }) : outcome({ state: 'passed' });
  } catch (error) {
    return outcome({ state: 'failed', output: `${name}: ${error.message}\n${error.output ?? ''}` });
  }
}
