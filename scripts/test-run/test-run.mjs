// Runs all steps of a test run, also after failures, and sums up their results.
const maxParallelChecks = 2;
const noTests = { passed: 0, failed: 0, skipped: 0 };

export class TestRun {
  #total = { ...noTests };

  /** Runs a step. `work` resolves with the numbers of tests and, on failure, the output to print. */
  async step(title, work) {
    const since = performance.now();
    console.log(`• ${title} …`);
    const failure = (error) => ({ failed: 1, output: `${error.message}\n${error.output ?? ''}` });
    const { output, ...counts } = { ...noTests, ...(await work().catch(failure)) };
    for (const [kind, count] of Object.entries(counts)) this.#total[kind] += count;
    if (counts.failed > 0) console.log(output);
    console.log(`  ${summary(counts)} in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  }

  /** Runs static checks, a few in parallel. Each counts as one test. */
  async checks(checks) {
    await this.step('Static checks', async () => {
      const counts = { ...noTests, output: '' };
      const queue = [...checks];
      const worker = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const [name, check] = next;
          try {
            const { skipped } = (await check()) ?? {};
            counts[skipped ? 'skipped' : 'passed'] += 1;
            if (skipped) console.log(`  ${name}: skipped, ${skipped}`);
          } catch (error) {
            counts.failed += 1;
            counts.output += `${name}: ${error.message}\n${error.output ?? ''}\n`;
          }
        }
      };
      await Promise.all(Array.from({ length: maxParallelChecks }, worker));
      return counts;
    });
  }

  /** Prints the last line, which CI reads. Sets exit code 1 when a test failed or none passed. */
  finish() {
    console.log(summary(this.#total));
    process.exitCode = this.#total.failed > 0 || this.#total.passed === 0 ? 1 : 0;
  }
}

const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
