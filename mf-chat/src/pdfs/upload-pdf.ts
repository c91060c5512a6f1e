import { type PdfUploaded, pdfUploadedSchema } from '@salaria/contracts/pdfs';
import { sendForm } from '@salaria/ui/api/send-form';

/** Time for sending 20 MB over a slow connection, for the queue of the server and for reading the PDF. */
const timeoutMs = 200_000;

/** Sends a PDF as the form field `pdf`; at `onProgress(1)` the server starts to read it. */
export function uploadPdf(file: File, onProgress: (share: number) => void): Promise<PdfUploaded> {
  const form = new FormData();
  form.append('pdf', file);
  return sendForm({ method: 'POST', path: '/api/pdf/upload', form, timeoutMs, onProgress }, pdfUploadedSchema);
}
