import type { ChatSource } from '@salaria/contracts/chat';
import { Link } from '@salaria/ui';
import { Fragment } from 'react';

type PageSource = { title: string; url: string };

/** Returns the sources that are pages of this site; no other address becomes a link. */
const pageSources = (sources: readonly ChatSource[]): PageSource[] =>
  sources.flatMap(({ title, url }) => (url && /^\/(?![/\\])/.test(url) ? [{ title, url }] : []));

type Part = { text: string; url?: string };

/** Splits a reply at its sources, written as 'Titolo (/blog/x)', 'Titolo: /blog/x' or the address alone. */
function splitAtSources(text: string, sources: readonly ChatSource[]): Part[] {
  const mentions = pageSources(sources)
    .flatMap(({ title, url }) => [
      { pattern: `${title} (${url})`, text: title, url },
      { pattern: `${title}: ${url}`, text: title, url },
      { pattern: url, text: url, url },
    ])
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
    parts.push({ text: next.text, url: next.url });
    rest = rest.slice(next.index + next.pattern.length);
  }
  return parts;
}

/** A reply as plain text with links to the pages of this site among its sources. */
export function LinkedText({ text, sources }: { text: string; sources: readonly ChatSource[] }) {
  return splitAtSources(text, sources).map((part, index) => (
    <Fragment key={`${index}-${part.text}`}>{part.url ? <Link to={part.url}>{part.text}</Link> : part.text}</Fragment>
  ));
}

/** The sources that the text of a reply does not name. */
export function SourceList({ text, sources }: { text: string; sources: readonly ChatSource[] }) {
  const unnamedSources = sources.filter(({ title }) => !text.includes(title));
  if (unnamedSources.length === 0) return null;
  return (
    <ul aria-label="Fonti">
      {unnamedSources.map((source) => {
        const [page] = pageSources([source]);
        const name = `${source.title}${source.page ? `, p. ${source.page}` : ''}`;
        return <li key={`${name} ${source.url}`}>Fonte: {page ? <Link to={page.url}>{name}</Link> : name}</li>;
      })}
    </ul>
  );
}
