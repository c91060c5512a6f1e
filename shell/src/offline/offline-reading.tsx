import { color, font, space, styled, useLocation } from '@salaria/ui';
import { useSyncExternalStore } from 'react';
import { isOffline, subscribeConnection } from './connection';
import { savedAt } from './saved-copy';
import { useKeptPages } from './use-kept-pages';
import { useLinksToSavedPages } from './use-links-to-saved-pages';

const Notice = styled.div`
  position: sticky;
  z-index: 35;
  bottom: 0;
  background: ${color.lapis};
  color: ${color.white};
  font-family: ${font.body};
  /* The button of the chat floats over the right end. */
  & p { display: flex; flex-wrap: wrap; gap: ${space.xxs} ${space.m}; margin: 0; padding: ${space.s} 6rem ${space.s} ${space.m}; font-weight: 600; }
  & a { display: inline-flex; align-items: center; min-height: 1.6rem; color: inherit; }
  @media print { display: none; }
`;

const saying = (saved: string): string =>
  `una copia salvata il ${new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' }).format(new Date(saved))}`;

function Words({ saved, offline }: { saved: string | undefined; offline: boolean }) {
  if (saved === undefined) return offline ? <p>Sei offline: le pagine che hai già aperto restano leggibili.</p> : null;
  if (offline) return <p>Sei offline: stai leggendo {saying(saved)}.</p>;
  return (
    <p>
      Stai leggendo {saying(saved)}.<a href={location.pathname}>Aggiorna la pagina</a>
    </p>
  );
}

/** Saves the pages that are read, opens them again without network, and says so. */
export function OfflineReading() {
  const { pathname } = useLocation();
  const offline = useSyncExternalStore(subscribeConnection, isOffline);
  useKeptPages(pathname);
  useLinksToSavedPages();
  return (
    <Notice role="status">
      <Words saved={savedAt()} offline={offline} />
    </Notice>
  );
}
