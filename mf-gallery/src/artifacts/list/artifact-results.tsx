import type { Artifact } from '@salaria/contracts/artifacts';
import { Button, EmptyNotice, ErrorNotice } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { ArtifactCardSkeleton, type ArtifactsView } from './artifact-card';
import { ArtifactList } from './artifact-list';
import { SkeletonGrid } from '../artifacts-gallery.styles';

/** Skeletons while a list without limit loads. */
const skeletonCount = 9;

type ArtifactResultsProps = {
  /** Undefined while the artifacts load. */
  artifacts: readonly Artifact[] | undefined;
  error: Error | undefined;
  query: string;
  view: ArtifactsView;
  limit: number | undefined;
  hrefOf: (id: number) => string;
  onOpen: (artifact: Artifact) => void;
  onReset: () => void;
};

/** The artifacts that match the search, or the reason why there are none. */
export function ArtifactResults(props: ArtifactResultsProps) {
  const { artifacts, error, query, view, limit, hrefOf, onOpen, onReset } = props;
  if (error) {
    const text = 'Errore nel caricamento dei reperti. Si prega di riprovare più tardi.';
    return <ErrorNotice role="alert">{text}</ErrorNotice>;
  }
  if (!artifacts) {
    return (
      <SkeletonGrid data-view={view} role="status" aria-label="Caricamento dei reperti">
        {Array.from({ length: limit ?? skeletonCount }, (_, index) => (
          <ArtifactCardSkeleton key={index} view={view} />
        ))}
      </SkeletonGrid>
    );
  }
  if (artifacts.length === 0 && query === '') {
    return <EmptyNotice>Nessun reperto trovato in questo periodo.</EmptyNotice>;
  }
  if (artifacts.length === 0) {
    return (
      <EmptyNotice>
        <p>{`Nessun risultato trovato per: "${query}"`}</p>
        <p>Prova con un&apos;altra ricerca: un nome più breve, un materiale, un luogo o un periodo.</p>
        <AddressForm sets={['q']}>
          <Button look="outline" {...addressButton('q', undefined, onReset)}>
            Reimposta ricerca
          </Button>
        </AddressForm>
      </EmptyNotice>
    );
  }
  return <ArtifactList artifacts={artifacts} view={view} hrefOf={hrefOf} onOpen={onOpen} />;
}
