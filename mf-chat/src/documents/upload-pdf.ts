import { type PdfUploaded, pdfUploadedSchema } from '@salaria/contracts/pdfs';
import * as z from '@salaria/contracts/z';
import { ApiError, NoAnswerError } from '@salaria/ui';

/** Sending 20 MB over a slow line, waiting in the queue and being read; ms. */
const timeLimit = 200_000;

function answerOf(status: number, body: string): PdfUploaded {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw new ApiError(status, body);
  }
  const parsed = z.safeParse(pdfUploadedSchema, answer);
  if (!parsed.success) throw new ApiError(status, body);
  return parsed.data;
}

/**
 * Sends a PDF as the form field `pdf`. By XMLHttpRequest, because fetch does not tell how much has been sent.
 *
 * @param onProgress is given the share that has been sent, 0 to 1; at 1 the server begins to read
 * @throws ApiError when the answer is not OK or not as the contract says, NoAnswerError when none came
 */
export function uploadPdf(file: File, onProgress: (share: number) => void): Promise<PdfUploaded> {
  const request = new XMLHttpRequest();
  const timer = setTimeout(() => request.abort(), timeLimit);
  return new Promise<PdfUploaded>((resolve, reject) => {
    request.open('POST', '/api/pdf/upload');
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.upload.onload = () => onProgress(1);
    request.onerror = request.onabort = () => reject(new NoAnswerError(request.statusText));
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status < 200 || status > 299) return reject(new ApiError(status, responseText || statusText));
      try {
        resolve(answerOf(status, responseText));
      } catch (error) {
        reject(error);
      }
    };
    const form = new FormData();
    form.append('pdf', file);
    request.send(form);
  }).finally(() => clearTimeout(timer));
}
