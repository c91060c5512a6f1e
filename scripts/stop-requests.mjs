// When a command should end: at a signal, or because the process that started it is gone.
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const pollIntervalMs = 250;
// Read at the start: a process that has lost its parent cannot tell who it was. npm's scripts begin with `exec`, so that
// it is npm and not a shell, which would outlive npm and keep signals for itself.
const { ppid } = process;

/**
 * Calls `listener` once for each signal that asks this process to end, with its name, and with SIGHUP when the process
 * that started it is gone. While there is a listener, these signals have no other effect.
 *
 * @returns a function that removes the listener
 */
export function onStopRequest(listener) {
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    listener('SIGHUP');
  }, pollIntervalMs).unref();
  for (const signal of signals) process.on(signal, listener);
  return () => {
    clearInterval(timer);
    for (const signal of signals) process.off(signal, listener);
  };
}

/** Returns the exit code of a process that a signal has ended, as shells tell it. */
export const exitCodeOf = (signal) => 128 + constants.signals[signal];
