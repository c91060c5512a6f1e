// What WordPress and its plugins write into texts in place of HTML. Plain JavaScript, for the child process that reads an
// export.

/** A footnote's place in a text, which no program changes. */
export const noteMark = /\ue000(\d+)\ue001/g;

const noteShortcode = /\[(efn_note|footnote|mfn|ref)(?: [^\]]*)?\](.*?)\[\/\1\]/gs;
const captioned = /\[caption([^\]]*)\]\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)\s*(.*?)\s*\[\/caption\]/gs;
/** Shortcodes that are programs of the old site. */
const known =
  /\[\/?(gallery|embed|video|audio|playlist|caption|contact-form(?:-7)?|wpforms|ninja_form|googlemaps|rev_slider|vc_\w+|et_pb_\w+)\b[^\]]*\]/g;
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
  [/^(?:script|noscript|style|canvas|svg)$/, 'programma della pagina'],
  [/^(?:rev_slider|vc_.*|et_pb_.*)$/, 'impaginazione del vecchio sito'],
  [/^(?:del|s|strike)$/, 'testo barrato'],
];
export const partName = (name) => partNames.find(([pattern]) => pattern.test(name))?.[1] ?? name;

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
  let kept = text.replace(known, remove).replace(withAttributes, plugin);
  for (const name of openings) {
    kept = kept.replaceAll(`[${name}]`, () => plugin('', name)).replaceAll(`[/${name}]`, ' ');
  }
  return { text: kept, removed };
}

/**
 * Returns a text with the captions, galleries, notes and lines of verse of WordPress as HTML has them.
 *
 * @param footnotes texts in HTML by the id of their block
 * @param attachments addresses of pictures by id
 * @returns the text, with a `noteMark` for each footnote, and the texts of these in HTML
 */
export function restoreMarkup(html, { footnotes, attachments }) {
  const notes = [];
  const markOf = (note) => `\ue000${notes.push(note)}\ue001`;
  const text = html
    .replace(/<sup\b[^>]*\bdata-fn="([^"]*)"[^>]*>.*?<\/sup>/gs, (sup, id) =>
      footnotes.has(id) ? markOf(footnotes.get(id)) : sup,
    )
    .replace(noteShortcode, (_, _name, note) => markOf(note))
    .replace(captioned, (_, attributes, picture, caption) => {
      const [, align = ''] = /align="(\w+)"/.exec(attributes) ?? [];
      return `\n\n<figure class="${align}">${picture}<figcaption>${caption}</figcaption></figure>\n\n`;
    })
    .replace(/\[gallery\b[^\]]*\bids=["']?([\d, ]+)["']?[^\]]*\]/g, (gallery, ids) => {
      const addresses = ids.split(',').map((id) => attachments.get(id.trim()));
      return addresses.every(Boolean)
        ? `\n\n${addresses.map((address) => `<figure><img src="${address}"></figure>`).join('\n\n')}\n\n`
        : gallery;
    })
    .replace(/<pre\b[^>]*>(.*?)<\/pre>/gs, (_, lines) => `<div>${lines.trim().replaceAll('\n', '<br>')}</div>`);
  return { text, notes };
}
