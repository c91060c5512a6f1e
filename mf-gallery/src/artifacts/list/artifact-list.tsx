import type { Artifact } from '@salaria/contracts/artifacts';
import { memo } from 'react';
import { GrowingList } from '../../list/growing-list';
import type { Parts } from '../artifacts.queries';
import { ArtifactCard, type ArtifactsView } from './artifact-card';

type ArtifactListProps = {
  artifacts: readonly Artifact[];
  parts: Parts | undefined;
  view: ArtifactsView;
  hrefOf: (id: number) => string;
  onOpen: (artifact: Artifact) => void;
};

/** Artifacts as cards or rows. */
export const ArtifactList = memo(function ArtifactList({ artifacts, parts, view, hrefOf, onOpen }: ArtifactListProps) {
  return (
    <GrowingList items={artifacts} parts={parts} view={view} moreText="Mostra altri reperti" parameter="mostra">
      {(artifact, index) => (
        // Only the first picture has priority: on a phone it is the only one in view, and a second would delay it.
        <ArtifactCard
          artifact={artifact}
          view={view}
          href={hrefOf(artifact.id)}
          onOpen={onOpen}
          priority={index === 0}
        />
      )}
    </GrowingList>
  );
});
