import { markdownTargets, renderArticle as renderMarkdown } from '@salaria/content/articles/render-article';
import type { PostSummary } from '@salaria/contracts/posts';
import type { SitePicture } from '../../../platform/site-facts/site-pictures.js';
import { escapeHtml } from '../../../platform/formats/markup.js';

/** The parts of an article that a mail shows. */
export interface IssueArticle {
  url: string;
  title: string;
  excerpt: string;
  imageUrl: string | null;
}

interface IssueMail {
  subject: string;
  /** In Markdown. */
  intro: string;
  /** The pictures of the introduction by their names. */
  pictures: ReadonlyMap<string, SitePicture>;
  articles: readonly IssueArticle[];
  siteName: string;
  /** URL of the site's first page. */
  site: string;
  unsubscribe: string;
}

/** Returns an article for a mail; `link` makes a path of the site a URL. */
export function toIssueArticle(post: Omit<PostSummary, 'publishedAt'>, link: (path: string) => string): IssueArticle {
  const { slug, title, excerpt, imageUrl } = post;
  return {
    url: link(`/blog/${encodeURIComponent(slug)}`),
    title: title ?? 'Articolo senza titolo',
    excerpt: excerpt ?? '',
    imageUrl: imageUrl?.startsWith('/')
      ? link(imageUrl)
      : /^https?:\/\//.test(imageUrl ?? '')
        ? (imageUrl ?? null)
        : null,
  };
}

// Mail programs apply style attributes only, and tables where they know no other layout.
const style = {
  body: 'margin:0;background:#F6F1E7;color:#2B2420;font:17px/1.6 Georgia,serif',
  page: 'max-width:600px;margin:0 auto;padding:24px 16px',
  kicker: 'margin:0;color:#8E2A1E;font-weight:bold',
  title: 'margin:8px 0 16px;font-size:28px;line-height:1.25',
  card: 'margin:24px 0;padding:20px;background:#FFFDF8;border:1px solid #D6C9B4',
  picture: 'display:block;width:100%;height:auto;margin:0 0 16px',
  heading: 'margin:0 0 8px;font-size:21px;line-height:1.3',
  link: 'color:#8E2A1E',
  figure: 'margin:0 0 16px',
  caption: 'color:#5C5048;font-size:14px',
  foot: 'margin:32px 0 0;color:#5C5048;font-size:14px',
} as const;

function renderArticle({ url, title, excerpt, imageUrl }: IssueArticle): string {
  const href = escapeHtml(url);
  return [
    `<div style="${style.card}">`,
    imageUrl === null ? '' : `<img src="${escapeHtml(imageUrl)}" alt="" width="560" style="${style.picture}">`,
    `<h2 style="${style.heading}"><a href="${href}" style="${style.link}">${escapeHtml(title)}</a></h2>`,
    excerpt === '' ? '' : `<p style="margin:0 0 8px">${escapeHtml(excerpt)}</p>`,
    `<p style="margin:0"><a href="${href}" style="${style.link}">Leggi l’articolo<span style="font-size:0"> `,
    `${escapeHtml(title)}</span></a></p></div>`,
  ].join('');
}

/** Returns the names of the pictures of an introduction. */
export const picturesOf = (intro: string): string[] =>
  markdownTargets(intro).flatMap(({ kind, address }) => (kind === 'image' ? [address] : []));

function renderIntro({ intro, site, pictures }: IssueMail): string {
  const origin = escapeHtml(site);
  return renderMarkdown(intro, (slug) => pictures.get(slug))
    .replaceAll(/(<a href=|<img src=)"\//g, `$1"${origin}`)
    .replaceAll('<a ', `<a style="${style.link}" `)
    .replaceAll(/(<img [^>]*?) width="\d+" height="\d+"/g, `$1 width="560" style="${style.picture}"`)
    .replaceAll(/<figure(?: class="[^"]*")?>/g, `<figure style="${style.figure}">`)
    .replaceAll('<figcaption>', `<figcaption style="${style.caption}">`)
    .replaceAll('<div class="box">', `<div style="${style.card}">`)
    .replaceAll(/<h[1-6]>/g, (tag) => tag.replace('>', ` style="${style.heading}">`));
}

/** Returns the introduction with the texts of its pictures, and without the HTML around them. */
const textOfIntro = ({ intro, site, pictures }: IssueMail): string =>
  intro
    .replaceAll(/!\[([^\]]*)\]\(([a-z0-9-]+)\)/g, (_, alt: string, slug: string) => {
      const text = alt || pictures.get(slug)?.alt;
      return text ? `[Immagine: ${text}]` : '';
    })
    .replaceAll(/<\/?(?:figure|figcaption|div|cite)\b[^>]*>/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .replaceAll('](/', `](${site}`);

/** Returns the HTML of an issue. It loads pictures of the site and nothing else, and counts no readers. */
export function renderIssueHtml(mail: IssueMail): string {
  const { subject, articles, siteName, site, unsubscribe } = mail;
  return [
    '<!doctype html><html lang="it"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${style.body}"><div style="${style.page}">`,
    `<p style="${style.kicker}">${escapeHtml(siteName)}</p><h1 style="${style.title}">${escapeHtml(subject)}</h1>`,
    renderIntro(mail),
    ...articles.map(renderArticle),
    `<p style="${style.foot}">Ricevi questa e-mail perché ti sei iscritto alla newsletter di `,
    `<a href="${escapeHtml(site)}" style="${style.link}">${escapeHtml(siteName)}</a>. `,
    `<a href="${escapeHtml(unsubscribe)}" style="${style.link}">Annulla l’iscrizione</a></p>`,
    '</div></body></html>\n',
  ].join('');
}

/** Returns the text of an issue, for mail programs that show no HTML. */
export function renderIssueText(mail: IssueMail): string {
  const { subject, articles, siteName, site, unsubscribe } = mail;
  return [
    subject,
    textOfIntro(mail),
    ...articles.map(({ url, title, excerpt }) => [title, excerpt, url].filter((line) => line !== '').join('\n')),
    `--\nRicevi questa e-mail perché ti sei iscritto alla newsletter di ${siteName}: ${site}\n` +
      `Per annullare l’iscrizione: ${unsubscribe}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
