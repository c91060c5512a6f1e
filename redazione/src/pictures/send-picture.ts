import type * as z from '@salaria/contracts/z';
import { type FileUpload, sendFile } from '@salaria/ui/api/send-form';

/** Time for sending 25 MB over a slow connection, for the queue of the server and for reading the picture. */
const timeoutMs = 260_000;

/** Sends a picture as the form field `picture`; at `onProgress(1)` the server starts to read it. */
export const sendPicture = <T extends z.ZodMiniType>(
  upload: Omit<FileUpload, 'field' | 'timeoutMs'>,
  schema: T,
): Promise<z.output<T>> => sendFile({ ...upload, field: 'picture', timeoutMs }, schema);
