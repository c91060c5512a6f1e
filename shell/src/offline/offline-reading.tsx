import { color, font, space, styled, useLocation } from '@salaria/ui';
import { useSyncExternalStore } from 'react';
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

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

const date = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' });
const saying = (saved: string): string => `una copia salvata il ${date.format(new Date(saved))}`;

function Words({ saved, online }: { saved: string | undefined; online: boolean }) {
  if (saved === undefined) return online ? null : <p>Sei offline: le pagine che hai già aperto restano leggibili.</p>;
  if (!online) return <p>Sei offline: stai leggendo {saying(saved)}.</p>;
  return (
    <p>
      Stai leggendo {saying(saved)}.<a href={location.pathname}>Aggiorna la pagina</a>
    </p>
  );
}

/** Saves the pages that are read, opens them again without network, and says so. */
export function OfflineReading() {
  const { pathname } = useLocation();
  const online = useOnline();
  useKeptPages(pathname);
  useLinksToSavedPages();
  return (
    <Notice role="status">
      <Words saved={savedAt()} online={online} />
    </Notice>
  );
}
