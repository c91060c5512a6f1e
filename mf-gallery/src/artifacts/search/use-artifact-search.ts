import type { Artifact } from '@salaria/contracts/artifacts';
import { useAddress } from '@salaria/ui/address/use-address';
import { type OpenItem, useOpenItem } from '@salaria/ui/address/use-open-item';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { ArtifactsView } from '../list/artifact-card';
import { buildSearchIndex, searchArtifacts } from './search-artifacts';
import { useSearchText } from './use-search-text';

export type ArtifactSearch = {
  text: string;
  setText: (text: string) => void;
  /** The trimmed text that `matches` answers; follows `text` when the browser is idle. */
  query: string;
  /** Undefined while the artifacts load. */
  matches: readonly Artifact[] | undefined;
  view: ArtifactsView;
  setView: (view: ArtifactsView) => void;
  openItem: OpenItem;
  /** The match whose dialog is open. */
  openArtifact: Artifact | undefined;
  hrefOf: (id: number) => string;
  open: (id: number) => void;
};

/** Search text, view and open artifact of a list; all three are in the address. */
export function useArtifactSearch(artifacts: readonly Artifact[] | undefined, limit?: number): ArtifactSearch {
  const { oneOf, searchWith, change } = useAddress();
  const { text, setText, flush } = useSearchText();
  const openItem = useOpenItem('reperto');

  const query = useDeferredValue(text).trim();
  const index = useMemo(() => artifacts && buildSearchIndex(artifacts), [artifacts]);
  const matches = useMemo(() => index && searchArtifacts(index, query, limit), [index, query, limit]);

  const otherParameters = searchWith({ reperto: undefined });
  const hrefOf = useCallback(
    (id: number) => `${otherParameters === '' ? '?' : `${otherParameters}&`}reperto=${id}`,
    [otherParameters],
  );
  const { open: openDialog } = openItem;
  const open = useCallback((id: number) => void flush().then(() => openDialog(id)), [flush, openDialog]);
  return {
    text,
    setText,
    query,
    matches,
    view: oneOf('vista', ['elenco']) ? 'list' : 'grid',
    setView: (view) => void change({ vista: view === 'list' ? 'elenco' : undefined }, { replace: true }),
    openItem,
    openArtifact: matches?.find(({ id }) => id === openItem.id),
    hrefOf,
    open,
  };
}
