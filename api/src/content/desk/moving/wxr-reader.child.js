// The child process that reads one export of WordPress (WXR): a hostile one can exhaust the memory. Writes a line of
// JSON per entry. Plain JavaScript, so that the sources and the build start the same file.
import { slugOf } from '@salaria/contracts/record-texts';
import { SaxesParser } from 'saxes';
import { receiveRequest } from '../../../platform/processes/limited-process.child.js';
import { decode } from './wordpress-markup.child.js';
import { markdownOf, pageKey, pictureFile, pictureName, plainTextOf } from './wordpress-text.child.js';

/** An export that cannot be read, or is beyond a limit. */
class Fault extends Error {}

/** What old exports contain and XML does not allow. */
const unstorable = /^\ufeff|[\0-\x08\x0b\x0c\x0e-\x1f]/g;
const maxSlugLength = 80;

/** Fields of an item that are read, by the name of their element. */
const fieldNames = {
  title: 'title',
  link: 'link',
  'dc:creator': 'author',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_date': 'date',
  'wp:post_name': 'name',
  'wp:status': 'status',
  'wp:post_type': 'type',
  'wp:post_password': 'password',
  'wp:attachment_url': 'attachment',
};

/** Returns the items of an export, the names of its authors by login, and the address of its site. */
const parse = (xml, { maxItems }) => {
  const items = [];
  const authors = new Map();
  let [item, author, meta, category, isExport] = [undefined, undefined, undefined, undefined, false];
  let text = '';
  let address;
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new Fault('damaged');
  });
  // No part of an export of WordPress; entities of a document type are what hostile files are made of.
  parser.on('doctype', () => {
    throw new Fault('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (name === 'wp:wxr_version') isExport = true;
    if (name === 'item') item = { categories: [], comments: 0 };
    if (name === 'wp:author') author = {};
    if (name === 'wp:postmeta') meta = {};
    if (name === 'category' && item) category = attributes;
  });
  const append = (part) => {
    text += part;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', ({ name }) => {
    if (author && name === 'wp:author_login') author.login = text;
    if (author && name === 'wp:author_display_name') author.name = text;
    if (name === 'wp:author' && author?.login) authors.set(author.login, author.name || author.login);
    if (name === 'wp:author') author = undefined;
    if (meta && name === 'wp:meta_key') meta.key = text;
    if (meta && name === 'wp:meta_value') meta.value = text;
    if (name === 'wp:postmeta') {
      if (item && meta?.key === '_thumbnail_id') item.thumbnail = meta.value;
      if (item && meta?.key === 'footnotes') item.footnotes = meta.value;
      meta = undefined;
    }
    if (!item && name === 'link') address ??= text.trim();
    if (!item) return;
    if (name === 'category' && category) {
      if (category.domain === 'category') item.categories.push({ slug: category.nicename ?? '', name: text });
      category = undefined;
    }
    if (name === 'wp:comment') item.comments += 1;
    const field = fieldNames[name];
    if (field && item[field] === undefined) item[field] = text;
    if (name !== 'item') return;
    items.push(item);
    if (items.length > maxItems) throw new Fault('items');
    item = undefined;
  });
  parser.write(xml).close();
  if (!isExport) throw new Fault('type');
  return { items, authors, address };
};

/** Folders of the pages here, by type of the item. */
const folders = { post: 'blog', page: 'pagine' };

/**
 * Returns the keys of articles and pages. Two pages under different ones can have one name on the old site: the second
 * gets a number. Only what can become an entry takes a key.
 */
const slugsOf = (items) => {
  const slugs = new Map();
  const taken = new Set();
  for (const item of items) {
    const { type, status, name = '', title = '' } = item;
    if (!folders[type]) continue;
    const slug = slugOf(decode(name) || plainTextOf(title), maxSlugLength);
    let unique = slug;
    for (let number = 2; slug !== '' && taken.has(`${type}/${unique}`); number += 1)
      unique = `${slugOf(slug, maxSlugLength - 6)}-${number}`;
    slugs.set(item, unique);
    if (status !== 'trash' && status !== 'auto-draft') taken.add(`${type}/${unique}`);
  }
  return slugs;
};

const read = async () => {
  const { request, input } = await receiveRequest();
  const { items, authors, address } = parse(input.toString('utf8').replace(unstorable, ''), request);
  const attachments = new Map(items.filter(({ type }) => type === 'attachment').map((it) => [it.id, it.attachment]));
  const blocks = new Map(items.filter(({ type }) => type === 'wp_block').map((it) => [it.id, it.content ?? '']));
  const slugs = slugsOf(items);
  const paths = new Map(
    items.flatMap((item) => {
      const folder = folders[item.type];
      if (!folder) return [];
      // Links by number work on every site, and are the only ones of some.
      const links = [item.link, `/?p=${item.id}`, `/?page_id=${item.id}`].flatMap((it) => it || []);
      return links.map((link) => [pageKey(link, address), `/${folder}/${slugs.get(item)}`]);
    }),
  );
  return items.map((item) => {
    const { type = '', status = '', title = '', password = '', comments, categories, date = '', author = '' } = item;
    const head = { type, status, title: plainTextOf(title), isProtected: password !== '', comments };
    if (!folders[type]) return { item: { ...head, file: pictureFile(item.attachment ?? '') } };
    const text = markdownOf(item.content ?? '', { address, paths, attachments, blocks }, footnotesOf(item));
    const thumbnail = attachments.get(item.thumbnail);
    return {
      item: {
        ...head,
        slug: slugs.get(item),
        date: date.slice(0, 10),
        author: authors.get(author) ?? author,
        categories,
        excerpt: plainTextOf(item.excerpt ?? ''),
        ...text,
        ...(thumbnail && { image: { slug: pictureName(thumbnail), file: pictureFile(thumbnail) } }),
      },
    };
  });
};

/** Returns the texts of footnotes by id, which WordPress has beside the text. */
const footnotesOf = ({ footnotes = '[]' }) => {
  try {
    return new Map(JSON.parse(footnotes).map(({ id, content }) => [String(id), String(content)]));
  } catch {
    return new Map();
  }
};

const respond = (lines) => {
  process.stdout.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), () => process.exit(0));
};

read().then(respond, (error) => respond([{ fault: error instanceof Fault ? error.message : 'damaged' }]));
