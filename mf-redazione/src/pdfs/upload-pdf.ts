import { type PdfUploaded, pdfUploadedSchema } from '@salaria/contracts/pdfs';
import * as z from '@salaria/contracts/z';
import { ApiError, NoAnswerError } from '@salaria/ui';

/** Time for sending 20 MB over a slow connection, for the queue of the server and for reading the PDF. */
const timeoutMs = 200_000;

function parseAnswer(status: number, body: string): PdfUploaded {
  try {
    return z.parse(pdfUploadedSchema, JSON.parse(body));
  } catch {
    throw new ApiError(status, body);
  }
}

/**
 * Sends a PDF as the form field `pdf`, with XMLHttpRequest because fetch reports no upload progress.
 *
 * @param onProgress receives the part that has been sent, 0 to 1; at 1 the server starts to read the PDF
 * @throws ApiError when the answer is an error or does not match the contract, NoAnswerError when there is no answer
 */
export function uploadPdf(file: File, onProgress: (share: number) => void): Promise<PdfUploaded> {
  const request = new XMLHttpRequest();
  return new Promise<PdfUploaded>((resolve, reject) => {
    request.open('POST', '/api/pdf/upload');
    request.withCredentials = true;
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.upload.onload = () => onProgress(1);
    request.onerror = request.onabort = request.ontimeout = () => reject(new NoAnswerError(request.statusText));
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status < 200 || status > 299) return reject(new ApiError(status, responseText || statusText));
      try {
        resolve(parseAnswer(status, responseText));
      } catch (error) {
        reject(error);
      }
    };
    const form = new FormData();
    form.append('pdf', file);
    request.send(form);
  });
}
