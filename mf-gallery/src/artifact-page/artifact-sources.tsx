import type { Artifact } from '@salaria/contracts/artifacts';
import { artifactPath } from '@salaria/contracts/record-texts';
import { rightsAddress, rightsOf, rightsText } from '@salaria/contracts/rights';
import { Button, color, pictureSources, SectionTitle, space, styled, toast, useSiteFacts } from '@salaria/ui';
import { useIsHydrated } from '@salaria/ui/address/use-is-hydrated';
import { Copy } from 'lucide-react';

const Box = styled.section`
  margin-top: ${space.xl};
  padding-top: ${space.l};
  border-top: 1px solid ${color.line};
  & h2 { margin-bottom: ${space.s}; font-size: 1.5rem; }
  & cite { display: block; font-style: normal; overflow-wrap: anywhere; }
  & button { margin-block: ${space.s}; }
  & a { display: inline-block; min-height: 1.6rem; }
`;

/** How to cite an artifact, what may be done with its data, and its description for programs. */
export function ArtifactSources({ artifact }: { artifact: Artifact }) {
  const site = useSiteFacts();
  const { licence, ...others } = rightsOf(artifact, site);
  const credit = rightsText(others);
  const { id, name, inventoryNumber, imageUrl } = artifact;
  // The server does not know at which address it is reached.
  const isHydrated = useIsHydrated();
  const address = (isHydrated ? location.origin : '') + artifactPath(artifact);
  const citation = [site.name, `«${name}»`, inventoryNumber && `inv. ${inventoryNumber}`, address]
    .filter(Boolean)
    .join(', ');
  const copy = () =>
    navigator.clipboard.writeText(citation).then(
      () => toast({ title: 'Citazione copiata' }),
      () => toast({ title: 'Non è stato possibile copiare: seleziona il testo.', variant: 'destructive' }),
    );
  return (
    <Box aria-labelledby="citazione">
      <SectionTitle id="citazione">Come citare questa scheda</SectionTitle>
      <cite>{citation}</cite>
      {isHydrated && (
        <div data-noprint>
          <Button look="outline" onClick={() => void copy()}>
            <Copy size={18} aria-hidden="true" />
            Copia la citazione
          </Button>
        </div>
      )}
      {(licence || credit) && (
        <p>
          {credit && `${credit}. `}
          {licence && rightsAddress(licence) ? (
            <a rel="license" href={rightsAddress(licence)}>
              {licence}
            </a>
          ) : (
            licence
          )}
        </p>
      )}
      <p data-noprint>
        Dati della scheda: <a href={`/linked-data/artifacts/${id}.jsonld`}>JSON-LD</a>
        {pictureSources(imageUrl ?? '') && (
          <>
            {' · '}
            <a href={`/iiif/artifacts/${id}/manifest.json`}>IIIF</a>
          </>
        )}
      </p>
    </Box>
  );
}
