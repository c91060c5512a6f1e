import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerJob, WorkerOptions, WorkerReply } from '../attempt.js';
import { errorMessage } from '../error-message.js';
import { Renderer } from './renderer.js';

// The thread that holds the engine (sandbox-thread.ts starts it). No section code runs as JavaScript of Node here.

const renderer = await Renderer.create(workerData as WorkerOptions);

function run(job: WorkerJob): WorkerReply {
  const { id } = job;
  try {
    const outcome =
      job.type === 'attempt' ? { result: renderer.attempt(job.attempt) } : renderer.checkScripts(job.check);
    return { id, recycle: renderer.isOversized, ...outcome };
  } catch (error) {
    // A trap of WebAssembly: the engine's state is unknown from here on.
    return { id, recycle: true, error: errorMessage(error) };
  }
}

parentPort?.on('message', (job: WorkerJob) => parentPort?.postMessage(run(job)));
parentPort?.postMessage('ready');
