import type { Artifact } from '@salaria/contracts/artifacts';
import { useAddress } from '@salaria/ui/address/use-address';
import { type OpenItem, useOpenItem } from '@salaria/ui/address/use-open-item';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
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
  /** The artifact whose dialog is open. */
  openArtifact: Artifact | undefined;
  /** What its dialog steps through: the matches, else the artifacts, else only the clicked artifact. */
  dialogArtifacts: readonly Artifact[];
  hrefOf: (id: number) => string;
  open: (artifact: Artifact) => void;
};

/** Search text, view and open artifact of a list; all three are in the address. */
export function useArtifactSearch(artifacts: readonly Artifact[] | undefined, limit?: number): ArtifactSearch {
  const { oneOf, searchWith, change } = useAddress();
  const { text, setText, flush } = useSearchText();
  const openItem = useOpenItem('reperto');

  const query = useDeferredValue(text).trim();
  const index = useMemo(() => artifacts && buildSearchIndex(artifacts), [artifacts]);
  const matches = useMemo(() => index && searchArtifacts(index, query, limit), [index, query, limit]);

  // The cards follow the address with a delay, so a visitor can click one that the address already excludes.
  const [clicked, setClicked] = useState<Artifact>();
  const lists = [matches, artifacts, clicked && [clicked]];
  const dialogArtifacts = lists.find((list) => list?.some(({ id }) => id === openItem.id)) ?? [];

  const otherParameters = searchWith({ reperto: undefined });
  const hrefOf = useCallback(
    (id: number) => `${otherParameters === '' ? '?' : `${otherParameters}&`}reperto=${id}`,
    [otherParameters],
  );
  const { open: openDialog } = openItem;
  const open = useCallback(
    (artifact: Artifact) => {
      setClicked(artifact);
      void flush().then(() => openDialog(artifact.id));
    },
    [flush, openDialog],
  );
  return {
    text,
    setText,
    query,
    matches,
    view: oneOf('vista', ['elenco']) ? 'list' : 'grid',
    setView: (view) => void change({ vista: view === 'list' ? 'elenco' : undefined }, { replace: true }),
    openItem,
    openArtifact: dialogArtifacts.find(({ id }) => id === openItem.id),
    dialogArtifacts,
    hrefOf,
    open,
  };
}
