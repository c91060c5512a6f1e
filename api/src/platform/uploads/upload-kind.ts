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
  createError: (fault: UploadFault) => Error;
}
