import type { Artifact } from '@salaria/contracts/artifacts';
import { Button, EmptyNotice } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { ArtifactCardSkeleton, type ArtifactsView } from './artifact-card';
import type { Parts } from '../artifacts.queries';
import { partParameter } from '../../list/growing-list';
import { ArtifactList } from './artifact-list';
import { SkeletonGrid } from '../artifacts-gallery.styles';

/** Skeletons while a list without limit loads. */
const skeletonCount = 9;

type ArtifactResultsProps = {
  artifacts: readonly Artifact[];
  parts: Parts | undefined;
  query: string;
  view: ArtifactsView;
  hrefOf: (id: number) => string;
  onOpen: (artifact: Artifact) => void;
  onReset: () => void;
};

/** The place of a list while it loads; as long as `limit`. */
export const ArtifactSkeletons = ({ view, limit }: { view: ArtifactsView; limit: number | undefined }) => (
  <SkeletonGrid data-view={view} role="status" aria-label="Caricamento dei reperti">
    {Array.from({ length: limit ?? skeletonCount }, (_, index) => (
      <ArtifactCardSkeleton key={index} view={view} />
    ))}
  </SkeletonGrid>
);

/** The artifacts that match the search, or the reason why there are none. */
export function ArtifactResults(props: ArtifactResultsProps) {
  const { artifacts, parts, query, view, hrefOf, onOpen, onReset } = props;
  if (artifacts.length === 0 && query === '') {
    return <EmptyNotice>Nessun reperto trovato in questo periodo.</EmptyNotice>;
  }
  if (artifacts.length === 0) {
    return (
      <EmptyNotice>
        <p>{`Nessun risultato trovato per: "${query}"`}</p>
        <p>Prova con un&apos;altra ricerca: un nome più breve, un materiale, un luogo o un periodo.</p>
        <AddressForm sets={['q', partParameter]}>
          <Button look="outline" {...addressButton('q', undefined, onReset)}>
            Reimposta ricerca
          </Button>
        </AddressForm>
      </EmptyNotice>
    );
  }
  return <ArtifactList artifacts={artifacts} parts={parts} view={view} hrefOf={hrefOf} onOpen={onOpen} />;
}
