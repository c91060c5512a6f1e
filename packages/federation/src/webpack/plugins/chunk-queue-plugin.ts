import webpack, { type Compiler } from 'webpack';

/** The property of a script element that holds the queue of the runtime that requested the script. */
const queueProperty = 'salariaChunks';
const queue = `${webpack.RuntimeGlobals.require}.${queueProperty}`;

/** Keeps the entry's queue for the scripts of its chunks. */
class ChunkQueueRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    // After the code that creates the queue (webpack/lib/web/JsonpChunkLoadingRuntimeModule.js, STAGE_ATTACH).
    super('chunk queue', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `${queue} = document.currentScript.${queueProperty};`;
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
