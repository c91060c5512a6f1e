import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerJob, WorkerOptions, WorkerReply } from '../attempt.js';

/** Loading the shell takes below one second; starting a thread times out after this many ms. */
const startTimeoutMs = 30_000;
/**
 * Time before the thread is terminated: native code checks no deadline, and the engine counts running time, of which a
 * busy machine gives less than passes.
 */
const wallTimeMs = (timeoutMs: number): number => 3 * timeoutMs + 500;
/** The same for a job whose wall time is limited: the rest is for messages between the threads. */
const limitedWallTimeMs = (timeoutMs: number): number => timeoutMs + 500;

const isWallTimeJob = (job: Job): boolean => job.type === 'scripts' || job.attempt.isWallTime === true;

/** Compiled also when the code around it runs from its sources. */
const workerFile = fileURLToPath(new URL('../../dist/thread/sandbox-worker.js', import.meta.url));

type Reply = WorkerReply | { stuck: true };

/** `Omit` for each member of a union. */
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Job = WithoutId<WorkerJob>;

/** The worker thread that holds the engine; started with the first job, and again after it was terminated. */
export class SandboxThread {
  private worker: Promise<Worker> | undefined;
  private nextId = 1;

  constructor(private readonly options: WorkerOptions) {}

  /** Starts the thread ahead of the first job. @throws when the shell's bundle cannot be loaded. */
  async start(): Promise<void> {
    await this.running();
  }

  /** Runs one job; jobs must not overlap. Resolves with `stuck` after the thread had to be terminated. */
  async run(job: Job, timeoutMs: number): Promise<Reply> {
    const worker = await this.running();
    const id = this.nextId++;
    const limitMs = isWallTimeJob(job) ? limitedWallTimeMs(timeoutMs) : wallTimeMs(timeoutMs);
    const reply = await new Promise<Reply>((resolve) => {
      const settle = (result: Reply) => {
        clearTimeout(timer);
        worker.off('message', onMessage);
        worker.off('exit', onExit);
        resolve(result);
      };
      const onMessage = (message: WorkerReply) => {
        if (message.id === id) settle(message);
      };
      const onExit = () => settle({ id, recycle: true, error: 'the sandbox thread ended' });
      const timer = setTimeout(() => settle({ stuck: true }), limitMs);
      worker.on('message', onMessage);
      worker.on('exit', onExit);
      worker.postMessage({ ...job, id });
    });
    if ('stuck' in reply || reply.recycle) await this.close();
    return reply;
  }

  async close(): Promise<void> {
    const worker = this.worker;
    this.worker = undefined;
    await (await worker?.catch(() => undefined))?.terminate();
  }

  private running(): Promise<Worker> {
    this.worker ??= this.startWorker().catch((error: unknown) => {
      this.worker = undefined;
      throw error;
    });
    return this.worker;
  }

  private startWorker(): Promise<Worker> {
    const worker = new Worker(workerFile, {
      workerData: this.options,
      env: {},
      argv: [],
      execArgv: ['--no-warnings'],
      stdin: false,
      stdout: true,
      stderr: true,
      trackUnmanagedFds: true,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    worker.stdout.resume();
    worker.stderr.resume();
    worker.unref();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        void worker.terminate();
        reject(new Error('the sandbox thread does not start'));
      }, startTimeoutMs);
      const settle = (end: () => void) => {
        clearTimeout(timer);
        worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
        // Without a listener an error of the thread would end the process; its exit is what jobs listen for.
        worker.on('error', () => undefined);
        end();
      };
      worker.once('message', () => settle(() => resolve(worker)));
      worker.once('error', (error) => settle(() => reject(error)));
      worker.once('exit', () => settle(() => reject(new Error('the sandbox thread ended while it started'))));
    });
  }
}
