import type * as z from '@salaria/contracts/z';
import { type FormUpload, sendForm } from '@salaria/ui/api/send-form';

/** Time for sending 25 MB over a slow connection, for the queue of the server and for reading the picture. */
const timeoutMs = 260_000;

interface Sending extends Pick<FormUpload, 'method' | 'path' | 'onProgress'> {
  file: File;
  /** Other fields of the form. */
  fields?: Readonly<Record<string, string>>;
}

/** Sends a picture as the form field `picture`; at `onProgress(1)` the server starts to read it. */
export function sendPicture<T extends z.ZodMiniType>(sending: Sending, schema: T): Promise<z.output<T>> {
  const { file, fields = {}, ...upload } = sending;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('picture', file);
  return sendForm({ ...upload, form, timeoutMs }, schema);
}
