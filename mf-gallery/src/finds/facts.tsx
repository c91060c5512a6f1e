import { color, space, styled } from '@salaria/ui';

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: ${space.xs} ${space.m};
  margin: 0;
  & dt { color: ${color.muted}; }
  & dd { margin: 0; }
`;

/** Names and what belongs to them; a row without a value is left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: string | null | undefined])[] }) {
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <List>
      {known.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
