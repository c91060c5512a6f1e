/** Stack frames of the compiler itself. */
const backtrace = /^\s*(at |\d+: |Caused by:$|Stack backtrace:$)/;

/** Removes the stack frames of webpack or swc from what it prints about an error. */
export const withoutBacktrace = (text) =>
  text
    .split('\n')
    .filter((line) => !backtrace.test(line))
    .join('\n');

/** Formats webpack's errors for a terminal: file, position and message. */
export const compilerErrors = (stats) =>
  withoutBacktrace(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
