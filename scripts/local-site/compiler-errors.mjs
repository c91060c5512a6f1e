/** Stack frames of the compiler itself. */
const backtrace = /^\s*(at |\d+: |Caused by:$|Stack backtrace:$)/;

/** Formats webpack's errors for a terminal: file, position and message. */
export const compilerErrors = (stats) =>
  stats
    .toString({ preset: 'errors-only', colors: process.stdout.isTTY })
    .split('\n')
    .filter((line) => !backtrace.test(line))
    .join('\n');
