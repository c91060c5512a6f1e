import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import multer from 'multer';
import { pdfLimits } from '../reader/pdf-limits.js';
import { PdfRefusal } from '../pdf-refusal.js';

/** The one file of an upload. */
export interface ReceivedPdf {
  fileName: string;
  bytes: Buffer;
}

const field = 'pdf';
// In memory, not in a temporary file: whatever happens to the process, nothing of the upload stays behind.
const receive = multer({
  storage: multer.memoryStorage(),
  defParamCharset: 'utf8',
  limits: { fileSize: pdfLimits.fileBytes, files: 2, fields: 10, fieldSize: 10_000, parts: 12, headerPairs: 50 },
}).any();

const refusalFor = (error: unknown): Error => {
  if (!(error instanceof multer.MulterError)) return new PdfRefusal('pdf_malformed');
  if (error.code === 'LIMIT_FILE_SIZE')
    return new PdfRefusal(error.field === field ? 'pdf_too_large' : 'pdf_wrong_field');
  if (error.code === 'LIMIT_FILE_COUNT') return new PdfRefusal('pdf_two_files');
  return new PdfRefusal('pdf_malformed');
};

const filesOf = (request: Request, response: Response): Promise<Express.Multer.File[]> =>
  new Promise((resolve, reject) => {
    receive(request, response, (error: unknown) => {
      if (error) reject(refusalFor(error));
      else resolve(Array.isArray(request.files) ? request.files : []);
    });
  });

// Readers accept a header within the first kilobyte (ISO 32000-1, Annex H).
const hasPdfHeader = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

const isDeclaredPdf = (file: Express.Multer.File): boolean =>
  /\.pdf$/i.test(file.originalname.trim()) || /^application\/(?:x-)?pdf$/i.test(file.mimetype);

const declaredLength = (request: IncomingMessage): number => Number(request.headers['content-length'] ?? 0);
// What boundaries and part headers may add to the file itself.
const formOverhead = 64 * 1024;

/**
 * Takes the PDF out of a multipart upload: exactly one file, in the field `pdf`, that begins as PDFs do.
 * @throws PdfRefusal for anything else
 */
export const receivePdf = async (request: Request, response: Response): Promise<ReceivedPdf> => {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? ''))
    throw new PdfRefusal('pdf_not_multipart');
  if (declaredLength(request) > 2 * pdfLimits.fileBytes + formOverhead) throw new PdfRefusal('pdf_too_large');
  const files = await filesOf(request, response);
  const [file, second] = files;
  if (!file) throw new PdfRefusal('pdf_missing');
  if (second) throw new PdfRefusal('pdf_two_files');
  if (file.fieldname !== field) throw new PdfRefusal('pdf_wrong_field');
  if (file.size === 0) throw new PdfRefusal('pdf_empty');
  if (!isDeclaredPdf(file) || !hasPdfHeader(file.buffer)) throw new PdfRefusal('pdf_wrong_type');
  return { fileName: file.originalname, bytes: file.buffer };
};
