import type { PdfReader } from './reader/pdf-reader.js';
/** Content of a test PDF. */
interface PdfContent {
  /** Lines of each page. */
  pages: string[][];
  title?: string;
  /** Encrypts the file with a password other than the empty one. */
  locked?: boolean;
  /** A content stream shared by all pages, as PDF operators: a small file that takes long to read. */
  stream?: string;
  /** More entries of the catalog. */
  catalog?: string;
  /** Text that each letter 'a' is read as: a small page with a long text. */
  letterA?: string;
}

/** Returns a ToUnicode map of one entry (ISO 32000-1, 9.10.3). */
function unicodeMap(text: string): string {
  const hex = [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
1 beginbfchar <61> <${hex}> endbfchar
endcmap CMapName currentdict /CMap defineresource pop end end`;
  return `<< /Length ${map.length} >>\nstream\n${map}\nendstream`;
}

// WinAnsi equals Latin-1 for all letters of Italian.
const literal = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`;

const pageStream = (lines: readonly string[]): string =>
  `BT /F1 11 Tf 14 TL 50 780 Td ${lines.map((line) => `${literal(line)} Tj T*`).join(' ')} ET`;

/** Returns the file of these objects, the first of which is at 1 and the catalog. */
function toFile(objects: readonly string[], trailer = ''): Buffer {
  let body = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (let id = 1; id < objects.length; id += 1) {
    offsets[id] = body.length;
    body += `${id} 0 obj\n${objects[id]}\nendobj\n`;
  }
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${objects.length}\n0000000000 65535 f \n${rows.join('')}`;
  const end = `trailer\n<< /Size ${objects.length} /Root 1 0 R${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}

/** Returns a valid PDF 1.4 with text in Helvetica. */
export function makePdf({ pages, title, locked = false, stream, catalog = '', letterA }: PdfContent): Buffer {
  const objects: string[] = [];
  const pageIds = pages.map((_, i) => 4 + i * 2);
  objects[1] = `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`;
  objects[2] = `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`;
  objects[3] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  pages.forEach((lines, i) => {
    const id = 4 + i * 2;
    const content = stream ?? pageStream(lines);
    const font = '/Resources << /Font << /F1 3 0 R >> >>';
    const contentId = stream === undefined ? id + 1 : 5;
    objects[id] = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${font} /Contents ${contentId} 0 R >>`;
    objects[id + 1] = contentId === id + 1 ? `<< /Length ${content.length} >>\nstream\n${content}\nendstream` : 'null';
  });
  if (letterA !== undefined) {
    objects[3] = String(objects[3]).replace(' >>', ` /ToUnicode ${objects.length} 0 R >>`);
    objects.push(unicodeMap(letterA));
  }
  let trailer = '';
  if (title !== undefined) {
    trailer += ` /Info ${objects.length} 0 R`;
    objects.push(`<< /Title ${literal(title)} >>`);
  }
  if (locked) {
    const check = '5a'.repeat(32);
    trailer += ` /Encrypt ${objects.length} 0 R /ID [<00112233> <00112233>]`;
    objects.push(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${check}> /U <${check}> >>`);
  }
  return toFile(objects, trailer);
}

/** Returns a PDF whose pages are JPEG pictures of A4 at 150 dots per inch. */
export function makeScan(pictures: readonly Buffer[]): Buffer {
  const stream = '595 0 0 842 0 0 cm /Scan Do';
  const objects = ['', '<< /Type /Catalog /Pages 2 0 R >>', ''];
  const pageIds = pictures.map((picture, i) => {
    const id = 3 + i * 3;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Scan ${id + 1} 0 R >> >> ` +
        `/Contents ${id + 2} 0 R >>`,
      `<< /Type /XObject /Subtype /Image /Width 1240 /Height 1754 /ColorSpace /DeviceRGB /BitsPerComponent 8 ` +
        `/Filter /DCTDecode /Length ${picture.length} >>\nstream\n${picture.toString('latin1')}\nendstream`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
    return id;
  });
  objects[2] = `<< /Type /Pages /Count ${pageIds.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`;
  return toFile(objects);
}

/** Returns a PDF of `count` pages. */
export function makeLongPdf(count: number): Buffer {
  const pages = Array.from({ length: count }, (_, i) => [`Pagina numero ${i + 1} del registro degli scavi`]);
  return makePdf({ pages });
}

/** Resolves with 'read', or with the code of the error with which the reader rejects a file. */
export const readCode = (reader: PdfReader, file: Buffer): Promise<unknown> =>
  reader
    .read(async () => file)
    .then(
      () => 'read',
      (error: { code?: string }) => error.code,
    );
