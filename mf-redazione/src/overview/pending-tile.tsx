import { color, font, LiftingCard, Link, space, styled } from '@salaria/ui';
import type { PendingArea } from './pending';

const Tile = styled(LiftingCard)`
  gap: ${space.xxs};
  padding: ${space.m};
  border-inline-start: 4px solid ${color.line};
  &[data-waits] { border-inline-start-color: ${color.rosso}; }
  & a { display: block; color: inherit; text-decoration: none; }
  & a::after { content: ''; position: absolute; inset: 0; }
  & a:hover span { text-decoration: underline; }
`;
const Count = styled.strong`
  display: block;
  font-family: ${font.display};
  font-size: 2rem;
  font-variant-numeric: lining-nums;
  line-height: 1.15;
`;

/** How much of something waits for staff, with the way to its page. */
export function PendingTile({ area: { path, usePending } }: { area: PendingArea }) {
  const { count, error, one, many } = usePending();
  // The area's page says why a number cannot be read.
  const countText = count === undefined ? (error ? '?' : '…') : String(count);
  return (
    <Tile as="li" data-waits={(count !== undefined && count > 0) || undefined}>
      <Link to={path}>
        <Count>{countText}</Count> <span>{count === 1 ? one : many}</span>
      </Link>
    </Tile>
  );
}
