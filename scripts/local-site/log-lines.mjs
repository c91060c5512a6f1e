// Formats the API's JSON log for a terminal.
import { createInterface } from 'node:readline';

const levels = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/**
 * Formats a line of pino's JSON, with the stack of its error. Returns other lines unchanged, and undefined for the
 * questions whether a starting site is ready.
 */
function formatLogLine(line) {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, req, res, err } = JSON.parse(line);
    if (req?.path.startsWith('/health/')) return undefined;
    const request = req ? ` ${req.method} ${req.path}${res ? ` ${res.status}` : ''}` : '';
    const title = `${levels[level] ?? level}: ${msg ?? ''}${request}`;
    return err ? `${title}\n${err.stack || err.message}` : title;
  } catch {
    return line;
  }
}

/** Prints the lines of a stream, formatted, on standard error. */
export function printLog(stream) {
  createInterface({ input: stream }).on('line', (line) => {
    const text = formatLogLine(line);
    if (text !== undefined) console.error(text);
  });
}
