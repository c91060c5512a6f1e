import type { Period } from '@salaria/contracts/periods';
import {
  ApiError,
  ErrorNotice,
  Kicker,
  Link,
  Navigate,
  Picture,
  Skeleton,
  Title,
  useParams,
  usePageTitle,
} from '@salaria/ui';
import { ArrowLeft } from 'lucide-react';
import { ArtifactsGallery } from '../artifacts/artifacts-gallery';
import { Body, Description, Head, Texts } from './period.page.styles';
import { usePeriod } from './periods.queries';
import { ResearchList } from './research-list';

/** Most search engines show about this many characters of a description. */
const maxDescriptionLength = 160;

function shorten(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', maxDescriptionLength - 3))}…`;
}

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
  const { title, description, research } = period;
  usePageTitle(title, shorten(description));
  return (
    <>
      <PeriodHead {...period} />
      <Body>
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
  const { data: period, error } = usePeriod(name);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <Navigate to="/" replace />;
  if (error)
    return (
      <Body>
        <ErrorNotice role="alert">Errore nel caricamento del periodo. Si prega di riprovare più tardi.</ErrorNotice>
      </Body>
    );
  return period ? <LoadedPeriod name={name} period={period} /> : <PeriodSkeleton />;
}
