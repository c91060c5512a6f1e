// Imports the facade by its name: a section bundles this file.
import { color, space, styled } from '@salaria/ui';
import type { ReactNode } from 'react';

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: ${space.xs} ${space.m};
  margin: 0;
  & dt { color: ${color.muted}; }
  & dd { margin: 0; }
`;

/** A description list; rows without a value are omitted. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  const filledRows = rows.filter(([, value]) => value);
  if (filledRows.length === 0) return null;
  return (
    <List>
      {filledRows.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
