import { francAll } from 'franc-min';
import type { Page } from 'playwright-core';
import { readPage } from '../page-tools.js';

/** A text of the section's part with the language that it or an element around it declares. */
type DeclaredText = { lang: string; text: string };
type Texts = { headings: number; ownHeadings: number; texts: DeclaredText[] };

/** ISO 639-3, as franc names languages, ISO 639-1, as HTML does, and Italian. */
const languages = [
  { code: 'ita', lang: 'it', name: 'italiano' },
  { code: 'eng', lang: 'en', name: 'inglese' },
  { code: 'fra', lang: 'fr', name: 'francese' },
  { code: 'deu', lang: 'de', name: 'tedesco' },
  { code: 'spa', lang: 'es', name: 'spagnolo' },
];

/** In characters: shorter texts are titles, names and quotations. */
const minLength = 70;
/** The score of the second language, the first having 1, from which on a text may be in either. Names and Latin have more. */
const maxSecondScore = 0.85;

/** Returns the language that a text is surely written in. */
export function detectLanguage(text: string): (typeof languages)[number] | undefined {
  const [first, second] = francAll(text, { only: languages.map(({ code }) => code), minLength });
  const isSure = first !== undefined && (second?.[1] ?? 0) <= maxSecondScore;
  return isSure ? languages.find(({ code }) => code === first[0]) : undefined;
}

const textsScript = (root: string): string => `(() => {
  const isVisible = (element) => element.checkVisibility();
  const headings = [...document.querySelectorAll('h1')].filter(isVisible);
  const blocks = [...document.querySelectorAll('${root} :is(p, li, td, dd, figcaption, blockquote)')].filter(isVisible);
  return {
    headings: headings.length,
    ownHeadings: headings.filter((heading) => heading.closest('${root}')).length,
    texts: blocks.slice(0, 200).map((block) => ({
      lang: block.closest('[lang]')?.getAttribute('lang') ?? '',
      text: [...block.childNodes].filter((node) => node.nodeType === 3 || node.matches?.('a, b, em, i, span, strong'))
        .map((node) => node.textContent).join(' ').slice(0, 1000),
    })),
  };
})()`;

/** Returns a problem for a second main heading, and warnings for texts in another language than the declared one. */
export async function checkHeadingsAndLanguage(
  page: Page,
  root: string,
): Promise<{ problems: string[]; warnings: string[] }> {
  const read = page.evaluate<Texts>(textsScript(root));
  const { headings, ownHeadings, texts } = await readPage('titoli e testi', read);
  const hasSecond = headings > 1 && ownHeadings > 0;
  const foreign = texts.flatMap(({ lang, text }) => {
    const found = detectLanguage(text);
    if (found === undefined || lang.toLowerCase().split('-')[0] === found.lang) return [];
    const start = text.trim().replace(/\s+/g, ' ').slice(0, 60);
    return [`ha un testo in ${found.name} («${start}…») senza lang="${found.lang}": la pagina dichiara «${lang}»`];
  });
  return {
    problems: hasSecond ? [`mostra ${headings} titoli h1: una pagina ne ha uno`] : [],
    warnings: foreign.slice(0, 3),
  };
}
