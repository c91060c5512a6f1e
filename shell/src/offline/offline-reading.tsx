import { color, font, space, styled, useLocation } from '@salaria/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { isOffline, subscribeConnection } from './connection';
import { removeForeignWorkers } from './foreign-storage';
import { savedAt } from './messages';
import { useSavedPages } from './use-saved-pages';
import { useLinksToSavedPages } from './use-links-to-saved-pages';

const Notice = styled.div`
  position: sticky;
  z-index: 35;
  bottom: 0;
  background: ${color.lapis};
  color: ${color.onAccent};
  font-family: ${font.body};
  & p {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xxs} ${space.m};
    margin: 0;
    /* Room for the floating chat button. */
    padding: ${space.s} 6rem ${space.s} ${space.m};
    font-weight: 600;
  }
  & a { display: inline-flex; align-items: center; min-height: 1.6rem; color: inherit; }
  @media print { display: none; }
`;

function describeCopy(savedAtIso: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' } as const;
  return `una copia salvata il ${new Intl.DateTimeFormat('it-IT', options).format(new Date(savedAtIso))}`;
}

function Message({ saved, offline }: { saved: string | undefined; offline: boolean }) {
  if (saved === undefined) return offline ? <p>Sei offline: le pagine che hai già aperto restano leggibili.</p> : null;
  if (offline) return <p>Sei offline: stai leggendo {describeCopy(saved)}.</p>;
  return (
    <p>
      Stai leggendo {describeCopy(saved)}.<a href={location.pathname}>Aggiorna la pagina</a>
    </p>
  );
}

/** Removes foreign service workers at start, and at each page, whose section may have registered one. */
function useForeignWorkerRemoval(pathname: string): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const remove = () => void removeForeignWorkers().catch(() => undefined);
    remove();
    navigator.serviceWorker.addEventListener('controllerchange', remove);
    return () => navigator.serviceWorker.removeEventListener('controllerchange', remove);
  }, [pathname]);
}

/** Saves visited pages, except those of a preview, opens them without network, and informs the visitor. */
export function OfflineReading({ isPreview }: { isPreview: boolean }) {
  const { pathname } = useLocation();
  const offline = useSyncExternalStore(subscribeConnection, isOffline);
  useForeignWorkerRemoval(pathname);
  useSavedPages(pathname, !isPreview);
  useLinksToSavedPages();
  return (
    <Notice role="status">
      <Message saved={savedAt()} offline={offline} />
    </Notice>
  );
}
