import type { ChatSource } from '@salaria/contracts/chat';
import { ExternalLink, Link } from '@salaria/ui';
import { Fragment } from 'react';

type Part = { text: string; url?: string; isPdf?: boolean };

const nameOf = ({ title, page }: ChatSource): string => `${title}${page ? `, p. ${page}` : ''}`;

/** Returns a source with its address on this site: of a page, or of a PDF at its page. No other address becomes a link. */
function linkTo(source: ChatSource): Part {
  const { page, url } = source;
  const text = nameOf(source);
  if (!url || !/^\/(?![/\\])/.test(url)) return { text };
  return page ? { text, url: `${url}#page=${page}`, isPdf: true } : { text, url };
}

/**
 * Splits a reply at its sources, written as 'Titolo (/blog/x)', 'Titolo: /blog/x' or the address alone; those that are
 * PDFs as 'Titolo, p. 3'.
 */
function splitAtSources(text: string, sources: readonly ChatSource[]): Part[] {
  const mentions = sources
    .map(linkTo)
    .flatMap((part) => {
      const { text: name, url, isPdf } = part;
      if (url === undefined) return [];
      if (isPdf) return [{ pattern: name, part }];
      return [
        { pattern: `${name} (${url})`, part },
        { pattern: `${name}: ${url}`, part },
        { pattern: url, part: { text: url, url } },
      ];
    })
    .sort((a, b) => b.pattern.length - a.pattern.length);
  const parts: Part[] = [];
  let rest = text;
  while (rest !== '') {
    const next = mentions
      .map((mention) => ({ ...mention, index: rest.indexOf(mention.pattern) }))
      .filter(({ index }) => index >= 0)
      .sort((a, b) => a.index - b.index)[0];
    if (!next) return [...parts, { text: rest }];
    if (next.index > 0) parts.push({ text: rest.slice(0, next.index) });
    parts.push(next.part);
    rest = rest.slice(next.index + next.pattern.length);
  }
  return parts;
}

function LinkedPart({ text, url, isPdf }: Part) {
  if (url === undefined) return text;
  return isPdf ? <ExternalLink href={url}>{text}</ExternalLink> : <Link to={url}>{text}</Link>;
}

/** A reply as plain text with links to the pages of this site and to the PDFs among its sources. */
export function LinkedText({ text, sources }: { text: string; sources: readonly ChatSource[] }) {
  return splitAtSources(text, sources).map((part, index) => (
    <Fragment key={`${index}-${part.text}`}>
      <LinkedPart {...part} />
    </Fragment>
  ));
}

/** The sources that the text of a reply does not name. */
export function SourceList({ text, sources }: { text: string; sources: readonly ChatSource[] }) {
  const unnamedSources = sources.filter(({ title }) => !text.includes(title));
  if (unnamedSources.length === 0) return null;
  return (
    <ul aria-label="Fonti">
      {unnamedSources.map((source) => (
        <li key={`${nameOf(source)} ${source.url}`}>
          Fonte: <LinkedPart {...linkTo(source)} />
        </li>
      ))}
    </ul>
  );
}
