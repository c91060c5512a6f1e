// Compiles bundles in a process that is kept: once webpack is loaded and optimized a section takes a third of the time.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('bundler.child.mjs', import.meta.url));

export class Bundler {
  #child;

  /**
   * Compiles what `bundleConfigurations` names; one at a time.
   *
   * @throws with the compiler's errors as `output`
   */
  async compile(name) {
    this.#child ??= fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const child = this.#child;
    const { errors } = await new Promise((resolve) => {
      const onExit = (code, signal) => {
        this.#child = undefined;
        resolve({ errors: `webpack ended with ${code ?? signal}` });
      };
      child.once('exit', onExit);
      child.once('message', (outcome) => {
        child.off('exit', onExit);
        resolve(outcome);
      });
      child.send(name);
    });
    if (errors) throw Object.assign(new Error(`${name} cannot be compiled`), { output: errors });
  }

  /** Ends the process, if there is one. */
  stop() {
    if (this.#child?.connected) this.#child.disconnect();
  }
}
