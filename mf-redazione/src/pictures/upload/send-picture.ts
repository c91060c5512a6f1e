import * as z from '@salaria/contracts/z';
import { ApiError, NoAnswerError } from '@salaria/ui';
import { pageToken } from '../../desk/session/session.queries';

/** Time for sending 25 MB over a slow connection, for the queue of the server and for reading the picture. */
const timeoutMs = 260_000;

interface Sending {
  method: 'POST' | 'PUT';
  path: string;
  file: File;
  /** Other fields of the form. */
  fields?: Readonly<Record<string, string>>;
  /** Receives the part that has been sent, 0 to 1; at 1 the server starts to read the picture. */
  onProgress: (share: number) => void;
}

/**
 * Sends a picture as the form field `picture`, with XMLHttpRequest because fetch reports no upload progress.
 *
 * @throws ApiError when the answer is an error or does not match `schema`, NoAnswerError when there is no answer
 */
export function sendPicture<T extends z.ZodMiniType>(sending: Sending, schema: T): Promise<z.output<T>> {
  const { method, path, file, fields = {}, onProgress } = sending;
  const request = new XMLHttpRequest();
  const timer = setTimeout(() => request.abort(), timeoutMs);
  return new Promise<z.output<T>>((resolve, reject) => {
    request.open(method, path);
    request.withCredentials = true;
    const token = pageToken();
    if (token !== undefined) request.setRequestHeader('X-Salaria-Desk', token);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.upload.onload = () => onProgress(1);
    request.onerror = request.onabort = () => reject(new NoAnswerError(request.statusText));
    request.onload = () => {
      const { status, responseText, statusText } = request;
      const answer = status >= 200 && status <= 299 ? parsed(responseText, schema) : undefined;
      if (answer?.success) resolve(answer.data);
      else reject(new ApiError(status, responseText || statusText));
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('picture', file);
    request.send(form);
  }).finally(() => clearTimeout(timer));
}

function parsed<T extends z.ZodMiniType>(text: string, schema: T) {
  try {
    return z.safeParse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
