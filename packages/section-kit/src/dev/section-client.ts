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

// What an error boundary has caught, React logs as "%o …", and what does not load the shell logs as it is. As uncaught
// errors they show in the overlay.
const { error: logError } = console;
console.error = (...values: unknown[]) => {
  const [first, second] = values;
  const error = typeof first === 'string' && first.startsWith('%o') ? second : first;
  if (error instanceof Error) reportError(error);
  logError(...values);
};

export {};
