import webpack, { type Compiler } from 'webpack';

/** The property of a script element that holds the queue of the runtime that requested the script. */
const queueProperty = 'salariaChunks';
const queue = `${webpack.RuntimeGlobals.require}.${queueProperty}`;

const { loadScript } = webpack.RuntimeGlobals;
/**
 * The runtime of `@module-federation/enhanced` preloads chunks by script elements of its own, which webpack then waits
 * for instead of adding another. What such a chunk left on its element goes to the entry's queue before webpack looks.
 */
const adoption = `const load = ${loadScript};
${loadScript} = (url, done, ...rest) => load(url, (event) => {
  const chunks = event && event.target && event.target.${queueProperty};
  if (chunks && chunks !== ${queue}) chunks.splice(0).forEach((chunk) => ${queue}.push(chunk));
  done(event);
}, ...rest);`;

/** Keeps the entry's queue for the scripts of its chunks. */
class ChunkQueueRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    // After the code that creates the queue (webpack/lib/web/JsonpChunkLoadingRuntimeModule.js, STAGE_ATTACH).
    super('chunk queue', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { chunk, chunkGraph } = this;
    const lines = [`${queue} = document.currentScript.${queueProperty};`];
    if (chunk && chunkGraph?.getTreeRuntimeRequirements(chunk).has(loadScript)) lines.push(adoption);
    return webpack.Template.asString(lines);
  }
}

/**
 * Makes each chunk report to a queue on its own script element instead of a global variable named after the build. The
 * file of a chunk then depends on its modules alone, and keeps its name and URL in the next release. Two releases with
 * the same chunk in one page each run their own copy.
 */
export class ChunkQueuePlugin {
  apply(compiler: Compiler): void {
    const { output } = compiler.options;
    output.globalObject = 'document.currentScript';
    output.chunkLoadingGlobal = queueProperty;
    compiler.hooks.thisCompilation.tap('ChunkQueuePlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkQueuePlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkQueueRuntimeModule());
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkQueuePlugin',
        (code) => `${code}\nscript.${queueProperty} = ${queue};`,
      );
    });
  }
}
