/// <reference lib="dom" />

// Code of a section's development build, in the page.

declare global {
  interface ImportMeta {
    /** See webpack.js.org/api/hot-module-replacement. */
    webpackHot?: { addStatusHandler: (listener: (status: string) => void) => void };
  }
}

/** React's refresh runtime renders 30 ms after an update. */
const refreshMs = 60;

// The shell renders sections again that had failed (shell/src/sections/rendering/section-part.tsx).
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'idle') setTimeout(() => dispatchEvent(new Event('salaria:update')), refreshMs);
});

// React logs what an error boundary has caught as "%o …"; the shell logs why a module did not load. As uncaught errors
// they show in the overlay. Other errors without code of the section are the shell's, or such that React recovered from.
const { error: logError } = console;
console.error = (...values: unknown[]) => {
  const [first, second] = values;
  const isCaught = typeof first === 'string' && first.startsWith('%o');
  const error = isCaught ? second : first;
  if (error instanceof Error && (isCaught || error.stack?.includes('/__salaria/'))) reportError(error);
  logError(...values);
};

export {};
