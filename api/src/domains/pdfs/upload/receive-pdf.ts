import type { Request, Response } from 'express';
import multer from 'multer';
import { pdfLimits } from '../reader/pdf-limits.js';
import { PdfRefusal } from '../pdf-refusal.js';

/** The file of an upload. */
export interface ReceivedPdf {
  fileName: string;
  bytes: Buffer;
}

const fieldName = 'pdf';
// In memory: a killed process leaves no temporary file.
const parseForm = multer({
  storage: multer.memoryStorage(),
  defParamCharset: 'utf8',
  limits: { fileSize: pdfLimits.maxFileBytes, files: 2, fields: 10, fieldSize: 10_000, parts: 12, headerPairs: 50 },
}).any();

function refusalFor(error: unknown): Error {
  if (!(error instanceof multer.MulterError)) return new PdfRefusal('pdf_malformed');
  if (error.code === 'LIMIT_FILE_SIZE')
    return new PdfRefusal(error.field === fieldName ? 'pdf_too_large' : 'pdf_wrong_field');
  if (error.code === 'LIMIT_FILE_COUNT') return new PdfRefusal('pdf_two_files');
  return new PdfRefusal('pdf_malformed');
}

const filesOf = (request: Request, response: Response): Promise<Express.Multer.File[]> =>
  new Promise((resolve, reject) => {
    parseForm(request, response, (error: unknown) => {
      if (error) reject(refusalFor(error));
      else resolve(Array.isArray(request.files) ? request.files : []);
    });
  });

// Readers accept a header within the first kilobyte (ISO 32000-1, Annex H).
const hasPdfHeader = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

const isDeclaredPdf = (file: Express.Multer.File): boolean =>
  /\.pdf$/i.test(file.originalname.trim()) || /^application\/(?:x-)?pdf$/i.test(file.mimetype);

// Boundaries and part headers.
const maxFormOverheadBytes = 64 * 1024;

/**
 * Returns the PDF of a multipart upload: exactly one file, in the field `pdf`, with the header of a PDF.
 *
 * @throws PdfRefusal for any other upload
 */
export async function receivePdf(request: Request, response: Response): Promise<ReceivedPdf> {
  if (!/^multipart\/form-data\s*;/i.test(String(request.headers['content-type'])))
    throw new PdfRefusal('pdf_not_multipart');
  if (Number(request.headers['content-length']) > 2 * pdfLimits.maxFileBytes + maxFormOverheadBytes)
    throw new PdfRefusal('pdf_too_large');
  const files = await filesOf(request, response);
  const [file, second] = files;
  if (!file) throw new PdfRefusal('pdf_missing');
  if (second) throw new PdfRefusal('pdf_two_files');
  if (file.fieldname !== fieldName) throw new PdfRefusal('pdf_wrong_field');
  if (file.size === 0) throw new PdfRefusal('pdf_empty');
  if (!isDeclaredPdf(file) || !hasPdfHeader(file.buffer)) throw new PdfRefusal('pdf_wrong_type');
  return { fileName: file.originalname, bytes: file.buffer };
}
