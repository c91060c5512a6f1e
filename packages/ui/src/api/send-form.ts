// Imports the facade by its name: a section bundles this file and takes the errors from the shell.
import { ApiError, NoAnswerError } from '@salaria/ui';
import type * as z from '@salaria/contracts/z';

export interface FormUpload {
  method: 'POST' | 'PUT';
  path: string;
  form: FormData;
  /** For sending, a queue of the server and its response. */
  timeoutMs: number;
  /** Receives the share that has been sent, 0 to 1; at 1 the server starts its work. */
  onProgress: (share: number) => void;
}

/**
 * Returns the body of a response.
 *
 * @throws ApiError for an error response or one that does not match `schema`
 */
function bodyOf<T extends z.ZodMiniType>(request: XMLHttpRequest, schema: T) {
  const { status, responseText, statusText } = request;
  const retryAfterSeconds = Number(request.getResponseHeader('retry-after')) || undefined;
  const failure = new ApiError(status, responseText || statusText, retryAfterSeconds);
  if (status < 200 || status > 299) throw failure;
  let body: unknown;
  try {
    body = JSON.parse(responseText);
  } catch {
    throw failure;
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw failure;
  return parsed.data;
}

/**
 * Sends a form with files, with XMLHttpRequest because fetch reports no upload progress.
 *
 * @throws ApiError for an error response or one that does not match `schema`, NoAnswerError after `timeoutMs` without
 * response
 */
export function sendForm<T extends z.ZodMiniType>(upload: FormUpload, schema: T): Promise<z.output<T>> {
  const { method, path, form, timeoutMs, onProgress } = upload;
  const request = new XMLHttpRequest();
  const timer = setTimeout(() => request.abort(), timeoutMs);
  return new Promise<z.output<T>>((resolve, reject) => {
    request.open(method, path);
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.upload.onload = () => onProgress(1);
    request.onerror = request.onabort = () => reject(new NoAnswerError(request.statusText));
    request.onload = () => {
      try {
        resolve(bodyOf(request, schema));
      } catch (error) {
        reject(error);
      }
    };
    request.send(form);
  }).finally(() => clearTimeout(timer));
}

export interface FileUpload extends Omit<FormUpload, 'form'> {
  /** Form field of the file. */
  field: string;
  file: File;
  /** Other fields of the form. */
  fields?: Readonly<Record<string, string>>;
}

/** Sends a form with one file; throws as `sendForm`. */
export function sendFile<T extends z.ZodMiniType>(upload: FileUpload, schema: T): Promise<z.output<T>> {
  const { field, file, fields = {}, ...request } = upload;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, file);
  return sendForm({ ...request, form }, schema);
}
