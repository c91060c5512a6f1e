import { idSchema, named, sentLine } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

export const pdfSchema = z.object({
  id: z.optional(idSchema),
  title: z.string(),
  contentPreview: z.nullish(z.string()),
  pages: z.optional(z.int()),
  /** Whether visitors may open the file; its text is always quoted to them. */
  isPublic: z.optional(z.boolean()),
  /** Whether it is a scan whose text is being read; `contentPreview` says how far. */
  isReading: z.optional(z.boolean()),
});
export type Pdf = z.infer<typeof pdfSchema>;

export const pdfListSchema = named(
  'PdfList',
  z.object({ success: z.boolean(), pdfs: z.optional(z.array(pdfSchema)), message: z.optional(z.string()) }),
);
export type PdfList = z.infer<typeof pdfListSchema>;
export const pdfListExample: PdfList = {
  success: true,
  pdfs: [
    {
      id: 1,
      title: 'miliario',
      contentPreview: 'Il miliario di Posta segna sessantanove miglia.',
      pages: 1,
      isPublic: true,
    },
  ],
};

/** One page of a PDF as the assistant knows it. */
export const pdfPageSchema = named(
  'PdfPage',
  z.object({ title: z.string(), page: z.int(), pageCount: z.int(), text: z.string() }),
);
export type PdfPage = z.infer<typeof pdfPageSchema>;
export const pdfPageExample: PdfPage = {
  title: 'miliario',
  page: 1,
  pageCount: 1,
  text: 'Il miliario di Posta segna sessantanove miglia.',
};

export const pdfTitleSchema = named(
  'PdfTitle',
  z.strictObject({ title: sentLine(1, 200, 'Scrivi il titolo'), isPublic: z.optional(z.boolean()) }),
);
export type PdfTitle = z.infer<typeof pdfTitleSchema>;
export const pdfTitleExample: PdfTitle = { title: 'Il miliario di Posta', isPublic: true };

/** Returns what visitors get of a PDF. */
export const pdfAccessLabel = (isPublic: boolean): string => (isPublic ? 'Citato e scaricabile' : 'Solo citato');
export const pdfAccessOptions = (['true', 'false'] as const).map((value) => ({
  value,
  label: pdfAccessLabel(value === 'true'),
}));
/** What staff read before they choose a file. */
export const pdfAccessNotice =
  'L’assistente cita a chiunque il testo di ogni PDF caricato: la scelta è se i visitatori ne scaricano anche il file.';

/** The field of an upload beside its file; without it, the file is public. */
export const pdfUploadFieldsSchema = z.object({ isPublic: z.optional(z.enum(['true', 'false'])) });
export type PdfUploadFields = z.infer<typeof pdfUploadFieldsSchema>;

/** How a browser sends a PDF. `timeoutMs`: sending 20 MB over a slow connection, the server's queue, reading the PDF. */
export const pdfUpload = { method: 'POST', path: '/api/pdf/upload', field: 'pdf', timeoutMs: 200_000 } as const;
export const pdfUploadedSchema = named(
  'PdfUploaded',
  z.object({ success: z.boolean(), title: z.optional(z.string()), message: z.optional(z.string()) }),
);
export type PdfUploaded = z.infer<typeof pdfUploadedSchema>;
export const pdfUploadedExample: PdfUploaded = {
  success: true,
  title: 'miliario',
  message: 'PDF "miliario" caricato: 1 pagina.',
};

export const documentsVerifiedSchema = named(
  'DocumentsVerified',
  z.object({
    success: z.boolean(),
    documentCount: z.optional(z.int()),
    documentTitles: z.optional(z.array(z.string())),
    message: z.optional(z.string()),
  }),
);
export type DocumentsVerified = z.infer<typeof documentsVerifiedSchema>;
export const documentsVerifiedExample: DocumentsVerified = {
  success: true,
  documentCount: 1,
  documentTitles: ['miliario'],
};
