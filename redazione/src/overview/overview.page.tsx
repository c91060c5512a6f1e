import { Card, color, font, Link, Muted, space, Stack, styled } from '@salaria/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useReviews } from '../content/content.queries';
import { Reviews } from '../content/review/reviews';
import { areasOf, isAllowed, type PendingSource } from '../desk/areas';
import { deskPage } from '../desk/desk-page';
import { useSession } from '../desk/session/session.queries';
import { FirstSteps } from './first-steps';
import { Limits } from './limits';
import { OwnDrafts, useOwnDrafts } from './own-drafts';
import { UnsentTexts } from './unsent-texts';
import { Columns, TileList, TitledPart } from '../desk/parts/layout';
import { roleTasks } from '../desk/session/role-names';
import { Settled } from '../desk/parts/read-state';
import { ContentNews, NewsletterNews, SiteProblems, useSiteProblems } from './news';

const Tiles = styled(TileList)`
  &:not(:empty) + p { display: none; }
`;
const Tile = styled(Card)`
  padding: ${space.m};
  border-inline-start: 4px solid ${color.rosso};
  & a { color: inherit; text-decoration: none; }
  & a:hover { text-decoration: underline; }
  & strong {
    display: block;
    font-family: ${font.display};
    font-size: 2rem;
    font-variant-numeric: lining-nums;
    line-height: 1.15;
  }
`;

/** How much of an area waits, with the way to it; nothing where nothing waits. */
function PendingTile({ pending: { useCount, noun, page }, onCount }: { pending: PendingSource; onCount: () => void }) {
  const count = useCount();
  useEffect(() => {
    if (count !== undefined) onCount();
  }, [count, onCount]);
  if (!count) return null;
  return (
    <Tile as="li">
      <Link to={page}>
        <strong>{count}</strong> {noun[count === 1 ? 0 : 1]}
      </Link>
    </Tile>
  );
}

function Pending({ pending }: { pending: PendingSource[] }) {
  const [isKnown, setIsKnown] = useState(false);
  const [onCount] = useState(() => () => setIsKnown(true));
  return (
    <TitledPart id="aspetta" title="Che cosa aspetta">
      <div>
        <Tiles style={{ '--tile': '13rem', '--gap': space.s }}>
          {pending.map((source) => (
            <PendingTile key={source.page} pending={source} onCount={onCount} />
          ))}
        </Tiles>
        <Muted>{isKnown ? 'Niente: è tutto fatto.' : 'Un momento…'}</Muted>
      </div>
    </TitledPart>
  );
}

/** What waits in the contents, where something does; then what follows. */
function ContentTasks({ children }: { children: ReactNode }) {
  return (
    <Settled reads={[useReviews(), useSiteProblems(), ...useOwnDrafts()]}>
      <Reviews />
      <SiteProblems />
      <OwnDrafts />
      {children}
    </Settled>
  );
}

function Overview() {
  const { name, role } = useSession();
  const isEditor = isAllowed(role, 'redattore');
  const news = (
    <Columns style={{ '--column': '20rem', gap: space.xl }}>
      {isEditor && <ContentNews />}
      {isAllowed(role, 'moderatore') && <NewsletterNews />}
      <Limits />
    </Columns>
  );
  const tasks = (
    <>
      <Pending pending={areasOf(role).flatMap((area) => area.pending ?? [])} />
      {isEditor ? <ContentTasks>{news}</ContentTasks> : news}
    </>
  );
  return (
    <Stack style={{ gap: space.xl }}>
      <p>
        Benvenuto, {name}. Il tuo ruolo {roleTasks[role]}.
      </p>
      <UnsentTexts />
      {role === 'responsabile' ? <FirstSteps>{tasks}</FirstSteps> : tasks}
    </Stack>
  );
}

export default deskPage(
  { title: 'Redazione', lead: "La scrivania di chi lavora al sito dell'associazione." },
  Overview,
);
