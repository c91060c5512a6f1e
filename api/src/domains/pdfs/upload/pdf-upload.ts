import type { UploadKind } from '../../../platform/uploads/upload-kind.js';
import { firstBytes } from '../../../platform/uploads/uploaded-file.js';
import { PdfRefusal } from '../pdf-refusal.js';
import { pdfLimits } from '../reader/pdf-limits.js';

/** The file of an upload. */
export interface ReceivedPdf {
  fileName: string;
  /** Where the file is until the response is sent. */
  path: string;
}

export const pdfUpload: UploadKind = {
  field: 'pdf',
  maxFiles: 1,
  maxFileBytes: pdfLimits.maxFileBytes,
  maxTotalBytes: pdfLimits.maxFileBytes,
  maxFieldBytes: 10_000,
  maxConcurrent: 4,
  maxQueued: 20,
  createError: (fault) => new PdfRefusal(fault === 'too_many_files' ? 'pdf_two_files' : `pdf_${fault}`),
};

// Readers accept a header within the first kilobyte (ISO 32000-1, Annex H).
const hasPdfHeader = async (path: string): Promise<boolean> => (await firstBytes(path, 1024)).includes('%PDF-');

const isDeclaredPdf = (file: Express.Multer.File): boolean =>
  /\.pdf$/i.test(file.originalname.trim()) || /^application\/(?:x-)?pdf$/i.test(file.mimetype);

/**
 * Returns the PDF of an upload, which has the header of one.
 *
 * @throws PdfRefusal for any other upload
 */
export async function readPdf([file]: Express.Multer.File[]): Promise<ReceivedPdf> {
  if (!file) throw new PdfRefusal('pdf_missing');
  if (file.size === 0) throw new PdfRefusal('pdf_empty');
  if (!isDeclaredPdf(file) || !(await hasPdfHeader(file.path))) throw new PdfRefusal('pdf_wrong_type');
  return { fileName: file.originalname, path: file.path };
}
