import { ProcessFailure, type ProcessLimits, runLimitedProcess } from './limited-process.js';
import { TaskQueue } from './task-queue.js';

/** Why a file is not read: the end of its process, more output than is taken, or more files than may wait. */
export type ReaderFailure = ProcessFailure['reason'] | 'output' | 'busy';

export interface ReaderOptions {
  /** Path of the program, which takes its request with `receiveRequest` and writes lines of JSON. */
  program: string;
  limits: ProcessLimits & {
    maxOutputBytes: number;
    /** Files that an API process reads at once. */
    maxConcurrent: number;
    maxQueued: number;
  };
  createError: (failure: ReaderFailure) => Error;
}

/** Reads foreign files, each in a child process within limits. */
export class FileReader<Request extends object, Line> {
  private readonly queue: TaskQueue;

  constructor(private readonly options: ReaderOptions) {
    this.queue = new TaskQueue({ ...options.limits, createBusyError: () => options.createError('busy') });
  }

  /**
   * Returns what the program writes about a file. `load` is called when no other file has to be read first.
   *
   * @throws what `createError` returns
   */
  read(load: () => Promise<Uint8Array>, request: Request): Promise<Line[]> {
    return this.queue.run(async () => this.run(await load(), request));
  }

  private async run(input: Uint8Array, request: Request): Promise<Line[]> {
    const { program, limits, createError } = this.options;
    const lines: Line[] = [];
    try {
      const onOutput = parseLines<Line>(limits.maxOutputBytes, (line) => void lines.push(line));
      await runLimitedProcess(program, { limits, request, input, onOutput });
      return lines;
    } catch (error) {
      if (error instanceof OutputTooLong) throw createError('output');
      throw error instanceof ProcessFailure ? createError(error.reason) : error;
    }
  }
}

class OutputTooLong extends Error {}

/** Returns a receiver of output that parses its lines; all of them together have at most `maxBytes`. */
export function parseLines<Line>(maxBytes: number, onLine: (line: Line) => void | Promise<void>) {
  let bytes = 0;
  let rest: Buffer[] = [];
  return async (chunk: Buffer): Promise<void> => {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OutputTooLong();
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      const line = Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      start = end + 1;
      await onLine(JSON.parse(line.toString('utf8')));
    }
    rest.push(chunk.subarray(start));
  };
}
