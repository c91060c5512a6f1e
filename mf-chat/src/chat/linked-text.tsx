import type { ChatSource } from '@salaria/contracts/chat';
import { Link } from '@salaria/ui';
import { Fragment } from 'react';

type LocalSource = { title: string; url: string };

/** Sources that are pages of this site; any other address is not made a link. */
const local = (sources: readonly ChatSource[]): LocalSource[] =>
  sources.flatMap(({ title, url }) => (url && /^\/(?![/\\])/.test(url) ? [{ title, url }] : []));

type Part = { text: string; url?: string };

/** Splits a reply where it names a source with its address: 'Titolo (/blog/x)', 'Titolo: /blog/x' or the address alone. */
export function linkedParts(text: string, sources: readonly ChatSource[]): Part[] {
  const mentions = local(sources)
    .flatMap(({ title, url }) => [
      { written: `${title} (${url})`, text: title, url },
      { written: `${title}: ${url}`, text: title, url },
      { written: url, text: url, url },
    ])
    .sort((a, b) => b.written.length - a.written.length);
  const parts: Part[] = [];
  let rest = text;
  while (rest !== '') {
    const found = mentions
      .map((mention) => ({ ...mention, at: rest.indexOf(mention.written) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0];
    if (!found) return [...parts, { text: rest }];
    if (found.at > 0) parts.push({ text: rest.slice(0, found.at) });
    parts.push({ text: found.text, url: found.url });
    rest = rest.slice(found.at + found.written.length);
  }
  return parts;
}

/** A reply as plain text, in which the pages of this site that it is taken from are links. */
export function LinkedText({ text, sources }: { text: string; sources: readonly ChatSource[] }) {
  return linkedParts(text, sources).map((part, index) => (
    <Fragment key={`${index}-${part.text}`}>{part.url ? <Link to={part.url}>{part.text}</Link> : part.text}</Fragment>
  ));
}

/** The sources that a reply does not name itself. */
export function SourceList({ text, sources }: { text: string; sources: readonly ChatSource[] }) {
  const unnamed = sources.filter(({ title }) => !text.includes(title));
  if (unnamed.length === 0) return null;
  return (
    <ul aria-label="Fonti">
      {unnamed.map((source) => {
        const [page] = local([source]);
        const name = `${source.title}${source.page ? `, p. ${source.page}` : ''}`;
        return <li key={`${name} ${source.url}`}>Fonte: {page ? <Link to={page.url}>{name}</Link> : name}</li>;
      })}
    </ul>
  );
}
