// Runs the steps of a test run, each of which counts instead of ending everything.
import { lastLine, reportLines, totalsOf } from './test-report.mjs';

const maxParallelChecks = 2;
const empty = { passed: 0, failed: 0, skips: [], tests: [] };

const seconds = (since) => (performance.now() - since) / 1000;

export class TestRun {
  #steps = [];

  /** Adds steps that are over and count for nothing but their time. */
  addSteps(steps) {
    for (const { title, seconds: each } of steps) this.#steps.push({ ...empty, title, seconds: each });
  }

  /** Runs `work`, which resolves with counts, skips, timed tests and, on failure, output to print. */
  async step(title, work) {
    const since = performance.now();
    console.log(`• ${title} …`);
    const found = await work().catch((error) => ({ failed: 1, output: `${error.message}\n${error.output ?? ''}` }));
    const outcome = { ...empty, ...found, title, seconds: seconds(since) };
    this.#steps.push(outcome);
    if (outcome.failed > 0) console.log(outcome.output);
    console.log(`  ${outcome.passed} passed, ${outcome.failed} failed in ${outcome.seconds.toFixed(1)} s`);
  }

  /**
   * Runs checks a few at a time; each counts as one test, and one that returns `skipped` was not made for that reason.
   */
  async checks(checks) {
    await this.step('Static checks', async () => {
      const outcomes = [];
      const waiting = [...checks];
      const worker = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await outcomeOf(next));
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

  /**
   * Prints the report, the totals as the last line, and ends the process: with 1 unless something passed and nothing
   * failed.
   */
  finish() {
    const { passed, failed } = totalsOf(this.#steps);
    for (const line of reportLines(this.#steps)) console.log(line);
    console.log(lastLine(this.#steps));
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  }
}

async function outcomeOf([name, check]) {
  const since = performance.now();
  const done = (rest) => ({ name, ms: performance.now() - since, ...rest });
  try {
    const { skipped } = (await check()) ?? {};
    return skipped ? done({ state: 'skipped', reason: skipped }) : done({ state: 'passed' });
  } catch (error) {
    return done({ state: 'failed', output: `${name}: ${error.message}\n${error.output ?? ''}` });
  }
}
