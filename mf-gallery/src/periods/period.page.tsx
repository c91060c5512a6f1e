import type { Period } from '@salaria/contracts/periods';
import {
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
import { ReadView } from '@salaria/ui/api/read-view';
import { ArrowLeft } from 'lucide-react';
import { ArtifactsGallery } from '../artifacts/artifacts-gallery';
import { PictureTexts } from '../list/picture-texts';
import { pageDescription } from '../page-description';
import { Body, Description, Head, Texts } from './period.page.styles';
import { usePeriod } from './periods.queries';
import { ResearchList } from './research-list';

function PeriodHead({ title, timeframe, image }: Pick<Period, 'title' | 'timeframe' | 'image'>) {
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

/** The place of the head and of the description while they load. */
const PeriodSkeleton = () => (
  <div role="status" aria-label="Caricamento del periodo">
    <Head />
    <Body>
      <Skeleton style={{ height: '20rem' }} />
    </Body>
  </div>
);

function LoadedPeriod({ name, period }: { name: string; period: Period }) {
  const { title, description, research, image } = period;
  usePageTitle(title, pageDescription(description));
  return (
    <>
      <PeriodHead {...period} />
      <Body>
        {image && (
          <Muted as="div">
            <PictureTexts picture={image} />
          </Muted>
        )}
        <Description>
          {description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Description>
        <ArtifactsGallery key={name} period={name} title="Reperti del periodo" />
        <ResearchList research={research} />
      </Body>
    </>
  );
}

export default function PeriodPage() {
  const { period: name = '' } = useParams();
  return (
    <ReadView
      key={name}
      read={usePeriod(name)}
      loading={<PeriodSkeleton />}
      failure={
        <Body>
          <ErrorNotice role="alert">Errore nel caricamento del periodo. Si prega di riprovare più tardi.</ErrorNotice>
        </Body>
      }
    >
      {(period) => (period ? <LoadedPeriod name={name} period={period} /> : <Navigate to="/" replace />)}
    </ReadView>
  );
}
