import type { Artifact } from '@salaria/contracts/artifacts';
import { useAddress } from '@salaria/ui/address/use-address';
import { type OpenItem, useOpenItem } from '@salaria/ui/address/use-open-item';
import { type Read, useIsLargeList } from '@salaria/ui';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { partParameter } from '../../list/growing-list';
import type { ArtifactsView } from '../list/artifact-card';
import { artifactsPath, type Parts, useArtifactResult, useArtifactResults, useArtifacts } from '../artifacts.queries';
import { buildSearchIndex, searchArtifacts } from './search-artifacts';
import { type SearchText, useSearchText } from './use-search-text';

export type ArtifactSearch = {
  /** What was read: every artifact, or the results of a search in the API. */
  read: Pick<Read<readonly Artifact[]>, 'data' | 'error'>;
  text: string;
  setText: (text: string) => void;
  /** The trimmed text that `matches` answers; follows `text` when the browser is idle. */
  query: string;
  /** Undefined while the artifacts load. */
  matches: readonly Artifact[] | undefined;
  /** For a list that is read in parts. */
  parts: Parts | undefined;
  view: ArtifactsView;
  setView: (view: ArtifactsView) => void;
  openItem: OpenItem;
  /** The artifact whose dialog is open. */
  openArtifact: Artifact | undefined;
  /** Whether no artifact has the id in the address. */
  isMissing: boolean;
  /** What its dialog steps through: the matches, else the artifacts, else only the clicked artifact. */
  dialogArtifacts: readonly Artifact[];
  hrefOf: (id: number) => string;
  open: (artifact: Artifact) => void;
};

type Matches = Pick<ArtifactSearch, 'read' | 'query' | 'matches' | 'parts'>;

/** Searches the whole list in the browser, or a long one in the API. */
function useMatches(period: string | undefined, { text, addressText }: SearchText, limit?: number): Matches {
  const { params } = useAddress();
  const isLarge = useIsLargeList(artifactsPath);
  const read = useArtifacts(period, !isLarge);
  const query = useDeferredValue(text).trim();
  const index = useMemo(() => read.data && buildSearchIndex(read.data), [read.data]);
  const matches = useMemo(() => index && searchArtifacts(index, query, limit), [index, query, limit]);

  const part = /^[1-9]\d{0,5}$/.exec(params.get(partParameter) ?? '')?.[0];
  const { results, error } = useArtifactResults({ period, query: addressText.trim(), part, limit }, isLarge);
  if (!isLarge) return { read, query, matches, parts: undefined };
  const { artifacts, parts } = results ?? {};
  return { read: { data: artifacts, error }, query: results?.query ?? '', matches: artifacts, parts };
}

/** Search text, view and open artifact of a list; all three are in the address. */
export function useArtifactSearch(period: string | undefined, limit?: number): ArtifactSearch {
  const { oneOf, searchWith, change } = useAddress();
  const searchText = useSearchText();
  const { text, setText, flush } = searchText;
  const openItem = useOpenItem('reperto');
  const found = useMatches(period, searchText, limit);
  const { read, matches, parts } = found;

  // The cards follow the address with a delay, so a visitor can click one that the address already excludes.
  const [clicked, setClicked] = useState<Artifact>();
  const lists = [matches, read.data, clicked && [clicked]];
  const isOpen = ({ id }: Artifact) => id === openItem.id;
  const loadedArtifacts = lists.find((list) => list?.some(isOpen));
  const single = useArtifactResult(parts && !loadedArtifacts ? openItem.id : undefined);
  const dialogArtifacts = loadedArtifacts ?? single.data?.items ?? [];
  const openArtifact = dialogArtifacts.find(isOpen);

  // So that the dialog can step on.
  const isAtEnd = parts?.next !== undefined && openArtifact !== undefined && openArtifact === matches?.at(-1);
  const readNext = parts?.readNext;
  useEffect(() => {
    if (isAtEnd) readNext?.();
  }, [isAtEnd, readNext]);

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
    ...found,
    text,
    setText,
    view: oneOf('vista', ['elenco']) ? 'list' : 'grid',
    setView: (view) => void change({ vista: view === 'list' ? 'elenco' : undefined }, { replace: true }),
    openItem,
    openArtifact,
    isMissing: openItem.id !== undefined && !openArtifact && !single.isLoading,
    dialogArtifacts,
    hrefOf,
    open,
  };
}
