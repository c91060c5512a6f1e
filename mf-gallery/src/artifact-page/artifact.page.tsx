import type { ArtifactPage as Artifact } from '@salaria/contracts/artifacts';
import {
  ApiError,
  Badge,
  ButtonLink,
  EmptyNotice,
  ErrorNotice,
  Row,
  Skeleton,
  Slot,
  Stack,
  Title,
  useParams,
  usePageTitle,
} from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import { ArrowLeft } from 'lucide-react';
import { artifactParts } from '../artifacts/artifact-parts';
import { periodLabel, periodTone, yearText } from '../artifacts/artifact-texts';
import { useArtifactPage } from '../artifacts/artifacts.queries';
import { ArtifactPictures } from '../artifacts/dialog/artifact-pictures';
import { PictureTexts } from '@salaria/ui/media/picture-texts';
import { pageDescription } from '../page-description';
import { galleryPath } from '../paths';
import { ArtifactSources } from './artifact-sources';
import { BackLink, Columns, Page, Part } from './artifact.page.styles';
import { PlaceSketch } from './place-sketch';
import { RelatedArtifacts } from './related-artifacts';
import { ZoomablePicture } from './zoomable-picture';

const ArtifactMissing = () => (
  <EmptyNotice>
    <Title>Reperto non trovato</Title>
    <p>Il reperto che stai cercando non è disponibile o è stato rimosso.</p>
    <ButtonLink to={galleryPath}>Torna alla Galleria</ButtonLink>
  </EmptyNotice>
);

const ArtifactSkeleton = () => (
  <Stack role="status" aria-label="Caricamento del reperto">
    <Skeleton style={{ width: '60%', height: '3.4rem' }} />
    <Skeleton style={{ aspectRatio: '3 / 2' }} />
  </Stack>
);

function LoadedArtifact({ artifact }: { artifact: Artifact }) {
  const { id, name, period, year, imageUrl, image, pictures = [], related, articles } = artifact;
  usePageTitle(name, pageDescription(artifact.description));
  return (
    <article>
      <Title>{name}</Title>
      <Row>
        <Badge tone={periodTone(period)}>{periodLabel(period)}</Badge>
        {yearText(year)}
      </Row>
      <Columns>
        <div>
          {imageUrl && (
            <ZoomablePicture src={imageUrl} alt={image?.alt ?? name} title={name}>
              {image && <PictureTexts picture={image} />}
            </ZoomablePicture>
          )}
          <ArtifactPictures pictures={pictures} />
          <PlaceSketch artifact={artifact} />
        </div>
        <div>
          {artifactParts(artifact).map(({ value, label, content }) => (
            <Part key={value} aria-labelledby={value}>
              <h2 id={value}>{label}</h2>
              {content}
            </Part>
          ))}
          <Slot name="mf-gallery.artifact" props={{ id, period }} />
        </div>
      </Columns>
      <ArtifactSources artifact={artifact} />
      <RelatedArtifacts artifacts={related} articles={articles} />
    </article>
  );
}

/** An artifact at an address of its own. */
export default function ArtifactPage() {
  const { artifact: segment = '' } = useParams();
  const read = useArtifactPage(segment);
  const isUnknown = read.error instanceof ApiError && [400, 404].includes(read.error.status);
  return (
    <Page>
      <BackLink to={galleryPath} data-noprint>
        <ArrowLeft size={18} aria-hidden="true" />
        Torna alla Galleria
      </BackLink>
      <ReadView
        key={segment}
        read={read}
        loading={<ArtifactSkeleton />}
        failure={(isServed) =>
          isUnknown ? (
            // An API without this call knows no artifact; the server has shown one.
            !isServed && <ArtifactMissing />
          ) : (
            <ErrorNotice role="alert">Errore nel caricamento del reperto. Si prega di riprovare più tardi.</ErrorNotice>
          )
        }
      >
        {(artifact) => (artifact ? <LoadedArtifact artifact={artifact} /> : <ArtifactMissing />)}
      </ReadView>
    </Page>
  );
}
