import { pdfSchema } from '@salaria/contracts/pdfs';
import { selectColumns } from '../../platform/database/select-columns.js';

export const allPdfs = `select ${selectColumns('d', pdfSchema, { pages: 'd."pageCount"' })}
  from documents d order by d."uploadedAt" desc, d.id desc`;

export const titlesOfIndexedPdfs = `select d.title from documents d
  where exists (select 1 from passages p where p."documentId" = d.id)
  order by d."uploadedAt" desc, d.id desc`;

/** `$1`: id of the PDF, `$2`: texts of its pages in order. */
export const insertPages = `insert into document_pages ("documentId", number, text)
  select $1, number, text from unnest($2::text[]) with ordinality as page(text, number)`;

/** `$1`: id of the PDF, `$2`: page numbers, `$3`: texts, both in reading order, which is that of the ids. */
export const insertPassages = `insert into passages ("documentId", page, text)
  select $1, page, text from unnest($2::integer[], $3::text[]) with ordinality as passage(page, text, place)
  order by place`;

export const pdfsVersion = `select count(*) || ':' || coalesce(md5(string_agg(d.id || d.hash, ',' order by d.id)), '')
  as version from documents d`;

/** `$1`: id of the last PDF that was read, `$2`: id of its last passage, `$3`: how many passages. */
export const passagesAfter = `select p.id, p."documentId", d.title, p.page, p.text
  from passages p join documents d on d.id = p."documentId"
  where (p."documentId", p.id) > ($1::integer, $2::integer) order by p."documentId", p.id limit $3`;
