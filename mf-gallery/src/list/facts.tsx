import { color, space, styled } from '@salaria/ui';

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: ${space.xs} ${space.m};
  margin: 0;
  & dt { color: ${color.muted}; }
  & dd { margin: 0; }
`;

export type FactRow = readonly [name: string, value: string | null | undefined];

/** A description list; rows without a value are omitted. */
export function Facts({ rows }: { rows: readonly FactRow[] }) {
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
