import type { GeneratedPeriod } from '@salaria/content/generated-types';
import { Button, color, font, Muted, media, SectionTitle, space, Stack, styled } from '@salaria/ui';
import { useId, useState } from 'react';

/** Entries shown before the reader asks for all. */
const first = 3;

const List = styled.ol`
  display: grid;
  gap: ${space.l};
  padding: 0;
  list-style: none;
  ${media.desktop} { grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); }
  & li {
    display: grid;
    align-content: start;
    gap: ${space.xs};
    padding: ${space.l};
    background: ${color.card};
    border: 1px solid ${color.line};
    border-radius: 10px;
  }
  & h3 { font-size: 1.25rem; }
`;
const Year = styled.p`
  font-family: ${font.display};
  font-weight: 700;
  color: ${color.ocraText};
`;

/** 'Research and Discoveries' of a period. */
export function ResearchList({ research }: { research: GeneratedPeriod['research'] }) {
  const [all, setAll] = useState(false);
  const list = useId();
  const shown = all ? research : research.slice(0, first);
  return (
    <Stack>
      <SectionTitle lang="en">Research and Discoveries</SectionTitle>
      <List id={list} role="list">
        {shown.map((entry) => (
          <li key={entry.title}>
            <Year>{entry.year}</Year>
            <h3>{entry.title}</h3>
            <p>{entry.summary}</p>
            <Muted>Fonte: {entry.source}</Muted>
          </li>
        ))}
      </List>
      {research.length > first && (
        <div>
          <Button type="button" look="outline" aria-expanded={all} aria-controls={list} onClick={() => setAll(!all)}>
            {all ? 'Mostra meno' : `Vedi tutte (${research.length})`}
          </Button>
        </div>
      )}
    </Stack>
  );
}
