import { contentKinds, kindOf } from '@salaria/contracts/kinds/kinds';
import { color, fullTitle, Muted, space, styled, useParams, useSiteFacts } from '@salaria/ui';
import { useWatch } from 'react-hook-form';
import { publicOrigin } from '../../desk/format';
import { Box } from '../../desk/parts/layout';

/** Characters that search engines show of a title, with the name of the site, and of a description: about so many. */
const [maxTitle, maxDescription] = [60, 160];

const Result = styled(Box)`
  display: grid;
  gap: ${space.xxs};
  max-width: 40rem;
  min-height: 9.5rem;
  align-content: start;
  & strong { color: ${color.rosso}; font-size: 1.15rem; }
`;

/** Returns a text as a result shows it: whole words, with dots for what has no room. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max).replace(/\s+\S*$/, '')} …`;
}

function Count({ name, text, max }: { name: string; text: string; max: number }) {
  const isLong = text.length > max;
  return (
    <Muted>
      {`${name}: ${text.length} caratteri, se ne vedono circa ${max}${isLong ? '. La fine può mancare.' : '.'}`}
    </Muted>
  );
}

/** What a search engine shows of the page of an entry, with what is written in its form. */
export function SearchPreview() {
  const { kind: kindName, slug = '' } = useParams();
  const { name: siteName } = useSiteFacts();
  const values = useWatch({
    name: ['searchTitle', 'title', 'searchDescription', 'description', 'excerpt'],
  }) as unknown[];
  const [searchTitle, title, ...descriptions] = values.map((value) => (typeof value === 'string' ? value.trim() : ''));
  const kind = contentKinds.find((it) => it === kindName);
  const path = (kind && kindOf(kind).sitePath?.(slug)) ?? '';
  const origin = publicOrigin() ?? '';
  const whole = fullTitle(searchTitle || title || 'Senza titolo', siteName);
  const description = descriptions.find((text) => text !== '') ?? '';
  return (
    <section aria-label="Come appare in un motore di ricerca">
      <Result>
        <Muted>Come appare in un motore di ricerca</Muted>
        <Muted>{[origin.replace(/^https?:\/\//, ''), ...path.split('/').filter(Boolean)].join(' › ')}</Muted>
        <strong>{shortened(whole, maxTitle)}</strong>
        <span>{shortened(description, maxDescription)}</span>
      </Result>
      <Count name="Titolo" text={whole} max={maxTitle} />
      <Count name="Descrizione" text={description} max={maxDescription} />
    </section>
  );
}
