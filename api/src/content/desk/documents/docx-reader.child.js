// The child process that reads one Word document: a hostile archive can exhaust the memory. Writes one line of JSON.
// Plain JavaScript, so that the sources and the build start the same file.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { receiveRequest } from '../../../platform/processes/limited-process.child.js';

/** Parts of the archive with text; the others are pictures and settings. */
const textParts = /^word\/(?:document|footnotes|endnotes)\.xml$/;
/** Around the number of the first item of a list, which mammoth leaves out. */
const [startMark, endMark] = ['\ue000', '\ue001'];

const textOf = (xml) =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
    .map(([, text]) => text)
    .join('')
    .trim();
const isOn = (name) => new RegExp(`<w:${name}(?:\\s*/>|\\s+w:val="(?:1|true|on)"\\s*/>)`);
const isHidden = isOn('vanish');
const isCapitals = isOn('caps');
const isWhite = /<w:color [^>]*w:val="(?:FFFFFF|ffffff)"/;
const hasGround = /<w:(?:shd [^>]*w:fill="(?!auto|FFFFFF|ffffff)|highlight )/;

/** Removes the hidden runs from a part, and returns their texts. */
const removeUnseen = (xml) => {
  const [hidden, white] = [[], []];
  const seen = xml.replace(/<w:r(?: [^>]*)?>(?:(?!<w:r[ >]).)*?<\/w:r>/gs, (run) => {
    const properties = /<w:rPr>.*?<\/w:rPr>/s.exec(run)?.[0] ?? '';
    const list = isHidden.test(properties)
      ? hidden
      : isWhite.test(properties) && !hasGround.test(properties)
        ? white
        : undefined;
    const text = textOf(run);
    if (list === undefined || text === '') return run;
    list.push(text);
    return '';
  });
  return { seen, hidden, white };
};

/**
 * Writes what mammoth leaves out as it reads it: the results of simple fields (the number of a caption), line ends that
 * are characters, breaks of pages and columns between words, and words that a format shows in capitals.
 */
const restoreText = (xml) =>
  xml
    .replace(/<\/?w:fldSimple(?: [^>]*)?>/g, '')
    .replace(/<w:cr\s*\/>/g, '<w:br/>')
    .replace(/<w:br [^>]*w:type="(?:page|column)"[^>]*\/>/g, '<w:t xml:space="preserve"> </w:t>')
    .replace(/<w:r(?: [^>]*)?>(?:(?!<w:r[ >]).)*?<\/w:r>/gs, (run) =>
      isCapitals.test(/<w:rPr>.*?<\/w:rPr>/s.exec(run)?.[0] ?? '')
        ? run.replace(
            /(<w:t(?: [^>]*)?>)([^<]*)/g,
            // Not the names of entities.
            (_, tag, text) =>
              tag + text.replace(/&\w+;|[^&]+/g, (part) => (part[0] === '&' ? part : part.toUpperCase())),
          )
        : run,
    );

const attributeOf = (xml, name) => new RegExp(`<w:${name} w:val="([^"]*)"`).exec(xml)?.[1];

/** Returns format and first number of the levels of each list of a document, by its id. */
const listsOf = (numbering) => {
  const levelsOf = (xml) =>
    new Map(
      [...xml.matchAll(/<w:lvl [^>]*w:ilvl="(\d)"[^>]*>(.*?)<\/w:lvl>/gs)].map(([, level, body]) => [
        level,
        { format: attributeOf(body, 'numFmt'), start: Number(attributeOf(body, 'start') ?? 1) },
      ]),
    );
  const abstract = new Map(
    [...numbering.matchAll(/<w:abstractNum [^>]*w:abstractNumId="(\d+)"[^>]*>(.*?)<\/w:abstractNum>/gs)].map(
      ([, id, body]) => [id, levelsOf(body)],
    ),
  );
  return new Map(
    [...numbering.matchAll(/<w:num [^>]*w:numId="(\d+)"[^>]*>(.*?)<\/w:num>/gs)].map(([, id, body]) => {
      const levels = new Map(abstract.get(attributeOf(body, 'abstractNumId')));
      for (const [, level, start] of body.matchAll(
        /<w:lvlOverride w:ilvl="(\d)"[^>]*>\s*<w:startOverride w:val="(\d+)"/g,
      ))
        levels.set(level, { ...levels.get(level), start: Number(start) });
      return [id, levels];
    }),
  );
};

/** Returns the list and the level that each style of paragraphs has, or takes from the style it is based on. */
const listStylesOf = (styles, numbering) => {
  const own = new Map(
    [...styles.matchAll(/<w:style [^>]*w:styleId="([^"]+)"[^>]*>(.*?)<\/w:style>/gs)].map(([, style, body]) => {
      const [, properties = ''] = /<w:numPr>(.*?)<\/w:numPr>/s.exec(body) ?? [];
      return [
        style,
        {
          id: attributeOf(properties, 'numId'),
          level: attributeOf(properties, 'ilvl'),
          base: attributeOf(body, 'basedOn'),
        },
      ];
    }),
  );
  // A level of a list can name its style.
  const linked = new Map(
    [...numbering.matchAll(/<w:lvl [^>]*w:ilvl="(\d)"[^>]*>(.*?)<\/w:lvl>/gs)].flatMap(([, level, body]) => {
      const style = attributeOf(body, 'pStyle');
      return style === undefined ? [] : [[style, level]];
    }),
  );
  return (style) => {
    let at = own.get(style);
    for (let depth = 0; at && at.id === undefined && depth < 10; depth += 1) at = own.get(at.base);
    return { id: at?.id, level: at?.level ?? linked.get(style) ?? '0' };
  };
};

/** Marks the items with which a numbered list begins, or goes on after other paragraphs, with their number. */
const markStarts = (xml, lists, listOfStyle) => {
  const counts = new Map();
  let last = '';
  return xml.replace(/<w:p(?: [^>]*)?>.*?<\/w:p>/gs, (paragraph) => {
    const [, properties = ''] = /<w:numPr>(.*?)<\/w:numPr>/s.exec(paragraph) ?? [];
    const styled = listOfStyle(attributeOf(paragraph, 'pStyle'));
    const id = attributeOf(properties, 'numId') ?? styled.id;
    const level = attributeOf(properties, 'ilvl') ?? styled.level;
    const { format, start } = lists.get(id)?.get(level) ?? {};
    const isFirst = last !== id;
    last = id ?? '';
    if (start === undefined || format === 'bullet') return paragraph;
    const number = counts.get(`${id} ${level}`) ?? start;
    counts.set(`${id} ${level}`, number + 1);
    for (let deeper = Number(level) + 1; deeper < 9; deeper += 1) counts.delete(`${id} ${deeper}`);
    if (number === 1 || !(isFirst || number === start)) return paragraph;
    return paragraph.replace('</w:pPr>', `</w:pPr><w:r><w:t>${startMark}${number}${endMark}</w:t></w:r>`);
  });
};

/** Counts the headings that Word numbers automatically. */
const countNumberedHeadings = (xml, styles, listOfStyle) => {
  const headings = new Set(
    [...styles.matchAll(/<w:style [^>]*w:styleId="([^"]+)"[^>]*>\s*<w:name w:val="heading \d"/gi)].map(([, id]) => id),
  );
  return [...xml.matchAll(/<w:pPr>(.*?)<\/w:pPr>/gs)].filter(([, properties]) => {
    const style = attributeOf(properties, 'pStyle');
    const id = attributeOf(properties, 'numId') ?? listOfStyle(style).id;
    return headings.has(style) && id !== undefined && id !== '0';
  }).length;
};

const countOf = (text, pattern) => text.match(pattern)?.length ?? 0;

const read = async () => {
  const { request, input } = await receiveRequest();
  let bytes = 0;
  const files = unzipSync(new Uint8Array(input), {
    filter: ({ originalSize }) => {
      bytes += originalSize;
      if (bytes > request.maxUnpackedBytes) throw new Error('too large');
      return true;
    },
  });
  if (!files['word/document.xml']) return { ok: false };
  const textIn = (name) => (files[name] ? strFromU8(files[name]) : '');
  const lists = listsOf(textIn('word/numbering.xml'));
  const listOfStyle = listStylesOf(textIn('word/styles.xml'), textIn('word/numbering.xml'));
  const leftOut = { hidden: [], white: [], deleted: 0, formulas: 0, charts: 0, headingNumbers: 0 };
  for (const name of Object.keys(files).filter((part) => textParts.test(part))) {
    const { seen, hidden, white } = removeUnseen(strFromU8(files[name]));
    leftOut.hidden.push(...hidden);
    leftOut.white.push(...white);
    leftOut.deleted += countOf(seen, /<w:(?:del|moveFrom)[ >]/g);
    leftOut.formulas += countOf(seen, /<m:oMath[ >]/g);
    leftOut.charts += countOf(seen, /<(?:c:chart|dgm:relIds) /g);
    const moved = seen.replace(/<(\/?)w:moveTo(?=[ >])/g, '<$1w:ins').replace(/<(\/?)w:moveFrom(?=[ >])/g, '<$1w:del');
    leftOut.headingNumbers += countNumberedHeadings(seen, textIn('word/styles.xml'), listOfStyle);
    files[name] = strToU8(markStarts(restoreText(moved), lists, listOfStyle));
  }
  const comments = countOf(textIn('word/comments.xml'), /<w:comment /g);
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(files, { level: 0 })) },
    {
      styleMap: [
        ...['Title', 'Titolo'].map((name) => `p[style-name='${name}'] => h1:fresh`),
        // Word's own styles for the deeper levels of a list.
        ...['2', '3'].flatMap((level) => [
          `p[style-name='List Bullet ${level}'] => ${'ul|ol > li > '.repeat(level - 1)}ul > li:fresh`,
          `p[style-name='List Number ${level}'] => ${'ul|ol > li > '.repeat(level - 1)}ol > li:fresh`,
        ]),
        ...['Quote', 'Intense Quote', 'Quotations'].map((name) => `p[style-name='${name}'] => blockquote > p:fresh`),
      ],
      externalFileAccess: false,
    },
  );
  const html = value
    .replace(/<ol><li>((?:<[^>]*>)*)\ue000(\d+)\ue001/g, '<ol start="$2"><li>$1')
    .replace(/\ue000\d+\ue001/g, '');
  return { ok: true, html, leftOut: { ...leftOut, comments } };
};

const respond = (output) => {
  process.stdout.write(`${JSON.stringify(output)}\n`, () => process.exit(0));
};

read().then(respond, () => respond({ ok: false }));
