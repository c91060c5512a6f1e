import type { Period } from '@salaria/contracts/periods';
import {
  Container,
  ErrorNotice,
  Kicker,
  Link,
  Muted,
  Navigate,
  Picture,
  Skeleton,
  Title,
  useParams,
  usePageTitle,
} from '@salaria/ui';
import { Paragraphs } from '@salaria/ui/text/paragraphs';
import { ReadView } from '@salaria/ui/api/read-view';
import { ArrowLeft } from 'lucide-react';
import { Fragment } from 'react';
import { ArtifactsGallery } from '../artifacts/artifacts-gallery';
import { PictureTexts } from '@salaria/ui/media/picture-texts';
import { pageDescription } from '../page-description';
import { Body, Description, Head, Texts } from './period.page.styles';
import { usePeriod } from './periods.queries';
import { ResearchList } from './research-list';

function PeriodHead({ title, timeframe, description, image }: Period) {
  usePageTitle(title, pageDescription(description));
  return (
    <Head>
      {image && <Picture src={image.src} placeholder={image.placeholder} alt={image.alt} sizes="100vw" priority />}
      <Texts>
        <Link to="/" lang="en">
          <ArrowLeft size={18} aria-hidden="true" />
          Back to Home
        </Link>
        <Kicker>{timeframe}</Kicker>
        <Title>{title}</Title>
      </Texts>
    </Head>
  );
}

const PeriodTexts = ({ image, description }: Period) => (
  <>
    {image && (
      <Muted as="div">
        <PictureTexts picture={image} />
      </Muted>
    )}
    <Description>
      <Paragraphs text={description} />
    </Description>
  </>
);

/** A period, around its artifacts: each is read, and kept, without the other. */
export default function PeriodPage() {
  const { period: name = '' } = useParams();
  const { data, error } = usePeriod(name);
  if (data === null) return <Navigate to="/" replace />;
  const read = { data, error };
  return (
    <Fragment key={name}>
      <ReadView
        read={read}
        loading={<Head role="status" aria-label="Caricamento del periodo" />}
        failure={
          <Container>
            <ErrorNotice role="alert">Errore nel caricamento del periodo. Si prega di riprovare più tardi.</ErrorNotice>
          </Container>
        }
      >
        {(period) => <PeriodHead {...period} />}
      </ReadView>
      <Body>
        <ReadView read={read} loading={<Skeleton style={{ height: '20rem' }} />} failure={null}>
          {(period) => <PeriodTexts {...period} />}
        </ReadView>
        <ArtifactsGallery period={name} title="Reperti del periodo" />
        <ReadView read={read} loading={null} failure={null}>
          {({ research }) => <ResearchList research={research} />}
        </ReadView>
      </Body>
    </Fragment>
  );
}
