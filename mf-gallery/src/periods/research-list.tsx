import type { Period } from '@salaria/contracts/periods';
import { Button, color, font, Muted, media, SectionTitle, space, Stack, styled } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { useAddress } from '@salaria/ui/address/use-address';
import { useId, useState } from 'react';

/** Entries shown before a click on 'Vedi tutte'. */
const collapsedLength = 3;

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

/** The list 'Research and Discoveries' of a period. */
export function ResearchList({ research }: { research: Period['research'] }) {
  const { oneOf } = useAddress();
  const [toggled, setToggled] = useState<boolean>();
  // Only a page that was submitted without scripts has the state of the list in its address.
  const isExpanded = toggled ?? oneOf('ricerche', ['tutte']) !== undefined;
  const listId = useId();
  const entries = isExpanded ? research : research.slice(0, collapsedLength);
  return (
    <Stack>
      <SectionTitle lang="en">Research and Discoveries</SectionTitle>
      <List id={listId} role="list">
        {entries.map((entry) => (
          <li key={entry.title}>
            <Year>{entry.year}</Year>
            <h3>{entry.title}</h3>
            <p>{entry.summary}</p>
            <Muted>Fonte: {entry.source}</Muted>
          </li>
        ))}
      </List>
      {research.length > collapsedLength && (
        <AddressForm sets={['ricerche']}>
          <div>
            <Button
              look="outline"
              aria-expanded={isExpanded}
              aria-controls={listId}
              {...addressButton('ricerche', isExpanded ? undefined : 'tutte', () => setToggled(!isExpanded))}
            >
              {isExpanded ? 'Mostra meno' : `Vedi tutte (${research.length})`}
            </Button>
          </div>
        </AddressForm>
      )}
    </Stack>
  );
}
