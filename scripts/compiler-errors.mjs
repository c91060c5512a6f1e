/** Lines of the compiler's own stack, which say nothing about the edited file. */
const backtrace = /^\s*(at |\d+: |Caused by:$|Stack backtrace:$)/;

/** Returns webpack's errors for a terminal: file, place and message. */
export const compilerErrors = (stats) =>
  stats
    .toString({ preset: 'errors-only', colors: process.stdout.isTTY })
    .split('\n')
    .filter((line) => !backtrace.test(line))
    .join('\n');
