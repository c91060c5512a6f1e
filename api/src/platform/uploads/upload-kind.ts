import type { Request } from 'express';
import { TaskQueue } from '../processes/task-queue.js';

/** Metadata of routes that accept files; see `@Upload`. */
export const UPLOAD = Symbol('UPLOAD');

/** Why an upload is refused before its handler runs. */
export type UploadFault = 'not_multipart' | 'malformed' | 'wrong_field' | 'too_many_files' | 'too_large' | 'busy';

/** The files of a route, and how many uploads of them are received and handled at once. */
export interface UploadKind {
  /** Field of the form that holds the files. */
  field: string;
  maxFiles: number;
  maxFileBytes: number;
  /** Of all files together. */
  maxTotalBytes: number;
  /** Of one other field. */
  maxFieldBytes: number;
  /** Keeps the folders that a client's files call their names with. */
  preservePath?: boolean;
  /** Uploads received and handled at once by one process; each keeps `maxTotalBytes` on the disk. */
  maxConcurrent: number;
  /** Uploads whose bodies wait unread. */
  maxQueued: number;
  /** Whose upload a request is, and how many of its uploads are handled at once and wait. Default: all are one's. */
  owners?: { ownerOf: (request: Request) => string; maxConcurrent: number; maxQueued: number };
  createError: (fault: UploadFault) => Error;
}

const queues = new WeakMap<UploadKind, TaskQueue>();

/** Returns the queue of a kind's uploads in this process. */
export function uploadQueueOf(kind: UploadKind): TaskQueue {
  const { maxConcurrent, maxQueued, owners: perOwner, createError } = kind;
  const createBusyError = () => createError('busy');
  const queue = queues.get(kind) ?? new TaskQueue({ maxConcurrent, maxQueued, perOwner, createBusyError });
  queues.set(kind, queue);
  return queue;
}
