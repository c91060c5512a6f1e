// The API logs JSON lines; a terminal gets sentences and stacks.
import { createInterface } from 'node:readline';

const levels = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/** Returns a line of pino's JSON as text for a terminal, with the stack of its error; other lines as they are. */
export function readableLine(line) {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, req, res, err } = JSON.parse(line);
    const request = req ? ` ${req.method} ${req.path}${res ? ` ${res.status}` : ''}` : '';
    const title = `${levels[level] ?? level}: ${msg ?? ''}${request}`;
    return err ? `${title}\n${err.stack || err.message}` : title;
  } catch {
    return line;
  }
}

/** Prints the lines of a stream on standard error, readable. */
export function printLog(stream) {
  createInterface({ input: stream }).on('line', (line) => console.error(readableLine(line)));
}
