// What WordPress and its plugins write into texts in place of HTML. Plain JavaScript, for the child process that reads an
// export.

/** A footnote's place in a text, which no program changes. */
export const noteMark = /\ue000(\d+)\ue001/g;

const noteShortcode = /\[(efn_note|footnote|mfn|ref)(?: [^\]]*)?\](.*?)\[\/\1\]/gs;
const captioned = /\[caption([^\]]*)\]\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)\s*(.*?)\s*\[\/caption\]/gs;
/** Shortcodes that are programs of the old site. */
const known =
  /\[\/?(gallery|embed|video|audio|playlist|caption|contact-form(?:-7)?|wpforms|ninja_form|googlemaps|rev_slider|vc_\w+|et_pb_\w+)\b[^\]]*\]/g;
/** Texts that page builders encode. */
const encoded = /\[(vc_raw_(?:html|js))\b[^\]]*\].*?\[\/\1\]/gs;
/** A video as WordPress, its plugins and page builders have it. */
const video =
  /\[embed\b[^\]]*\]\s*(https?:[^\s[]+)\s*\[\/embed\]|\[(?:youtube|vimeo|vc_video|et_pb_video)\b[^\]]*?[\s"'=](https?:[^\s"'\]]+)[^\]]*\]/g;
const builderPart = /\[((?:vc|et_pb)_\w+)\s([^\]]*)\]/g;
/** A gallery before WordPress 5.9 is a list. */
const oldGallery = /<ul\b[^>]*\b(?:wp-block-gallery|blocks-gallery-grid)\b[^>]*>(.*?)<\/ul>/gs;
/** Blocks that WordPress fills: with a text of another item, or by a program. */
const filledBlock = /<!-- wp:([a-z][\w/-]*)(?: (\{.*?\}))? \/-->/gs;
/** Others have attributes, or an end: `[sic]` and the `[---]` of an inscription have neither. */
const withAttributes = /\[([a-z][\w-]*)(?:\s+[a-z][\w-]*=(?:"[^"\]]*"|'[^'\]]*'|[^\s"'\]]+))+\s*\/?\]/gi;
const closing = /\[\/([a-z][\w-]*)\]/gi;

/** Names of removed parts, by element or shortcode, for editors. */
const partNames = [
  [/^(?:iframe|object|embed)$/, 'riquadro di un altro sito'],
  [/^(?:video|audio|playlist)$/, 'video o audio'],
  [/^(?:form|contact-form.*|wpforms|ninja_form)$/, 'modulo da compilare'],
  [/^gallery$/, 'galleria di fotografie'],
  [/^googlemaps$/, 'mappa'],
  [/^(?:vc_raw_.*|script|noscript|style|canvas|svg)$/, 'programma della pagina'],
  [/^(?:rev_slider|vc_.*|et_pb_.*)$/, 'impaginazione del vecchio sito'],
  [/^(?:del|s|strike)$/, 'testo barrato'],
];
export const partName = (name) => partNames.find(([pattern]) => pattern.test(name))?.[1] ?? name;

/** Returns what a percent-encoded text says. */
export const decode = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns a text without shortcodes, and the names of those that were removed. */
export function withoutShortcodes(text) {
  const removed = [];
  const openings = new Set([...text.matchAll(closing)].map(([, name]) => name));
  const remove = (whole, name) => {
    if (name !== 'caption' && !whole.startsWith('[/')) removed.push(partName(name));
    return ' ';
  };
  const plugin = (_, name) => {
    removed.push(`codice [${name}] di un’estensione`);
    return ' ';
  };
  const unfilled = (_, name) => {
    removed.push(`blocco «${name}»`);
    return ' ';
  };
  let kept = text
    .replace(filledBlock, unfilled)
    .replace(encoded, remove)
    .replace(known, remove)
    .replace(withAttributes, plugin);
  for (const name of openings) {
    kept = kept.replaceAll(`[${name}]`, () => plugin('', name)).replaceAll(`[/${name}]`, ' ');
  }
  return { text: kept, removed };
}

/** Returns the title, pictures and link of a part of a page builder as HTML; they are in its attributes. */
function builderMarkup(name, written, attachments) {
  const attributes = new Map([...written.matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
  const firstOf = (...keys) => keys.map((key) => attributes.get(key)).find(Boolean) ?? '';
  const isPicture = /(?:image|gallery|carousel)$/.test(name);
  const title = isPicture ? '' : firstOf('title', 'heading', 'h2', ...(name === 'vc_custom_heading' ? ['text'] : []));
  const pictures = [
    ...firstOf('image', 'images', 'gallery_ids', 'include').split(','),
    ...(name === 'et_pb_image' ? [firstOf('src')] : []),
  ].flatMap((it) => attachments.get(it.trim()) ?? (/^https?:/.test(it) ? [it] : []));
  const [, link = ''] = /(?:^|url:)(https?[^|]*)/.exec(firstOf('link', 'button_url', 'url')) ?? [];
  const words = firstOf('button_text') || (/_(?:btn|button)$/.test(name) ? title : '');
  return [
    ...(title && title !== words ? [`<h2>${title}</h2>`] : []),
    ...pictures.map((address) => `<figure><img src="${address}"></figure>`),
    ...(link && words ? [`<p><a href="${decode(link)}">${words}</a></p>`] : []),
  ].join('\n\n');
}

/**
 * Returns a text with the captions, galleries, notes and lines of verse of WordPress as HTML has them.
 *
 * @param footnotes texts in HTML by the id of their block
 * @param attachments addresses of pictures by id
 * @param blocks texts of synced patterns by id
 * @returns the text, with a `noteMark` for each footnote, and the texts of these in HTML
 */
export function restoreMarkup(html, { footnotes, attachments, blocks }) {
  const notes = [];
  const markOf = (note) => `\ue000${notes.push(note)}\ue001`;
  const text = html
    .replace(filledBlock, (written, name, attributes = '') =>
      name === 'block' ? (blocks.get(/"ref":(\d+)/.exec(attributes)?.[1]) ?? written) : written,
    )
    .replace(oldGallery, (_, items) => items.replace(/<\/?li\b[^>]*>/g, '\n'))
    // The name of the file before it is the same link.
    .replace(/<a\b[^>]*\bwp-block-file__button\b[^>]*>.*?<\/a>/gs, '')
    .replace(/<sup\b[^>]*\bdata-fn="([^"]*)"[^>]*>.*?<\/sup>/gs, (sup, id) =>
      footnotes.has(id) ? markOf(footnotes.get(id)) : sup,
    )
    .replace(noteShortcode, (_, _name, note) => markOf(note))
    .replace(captioned, (_, attributes, picture, caption) => {
      const [, align = ''] = /align="(\w+)"/.exec(attributes) ?? [];
      return `\n\n<figure class="${align}">${picture}<figcaption>${caption}</figcaption></figure>\n\n`;
    })
    .replace(/\[gallery\b[^\]]*\b(?:ids|include)=["']?([\d, ]+)["']?[^\]]*\]/g, (gallery, ids) => {
      const addresses = ids.split(',').map((id) => attachments.get(id.trim()));
      const known = addresses.flatMap((address) => (address ? [`<figure><img src="${address}"></figure>`] : []));
      // The rest is reported as a gallery without pictures is.
      return `\n\n${[...known, ...(known.length < addresses.length ? [gallery] : [])].join('\n\n')}\n\n`;
    })
    .replace(video, (_, embedded, given) => `\n\n${embedded ?? given}\n\n`)
    .replace(builderPart, (part, name, written) => `\n\n${builderMarkup(name, written, attachments)}\n\n${part}`)
    .replace(/<pre\b[^>]*>(.*?)<\/pre>/gs, (_, lines) => `<div>${lines.trim().replaceAll('\n', '<br>')}</div>`);
  return { text, notes };
}
