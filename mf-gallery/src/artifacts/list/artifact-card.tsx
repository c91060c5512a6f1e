import type { Artifact } from '@salaria/contracts/artifacts';
import {
  Badge,
  CardBody,
  CardTitle,
  color,
  LiftingCard,
  media,
  Muted,
  Picture,
  Skeleton,
  space,
  styled,
} from '@salaria/ui';
import { type MouseEvent, memo } from 'react';
import { periodLabel, periodTone, yearText } from '../artifact-texts';

export type ArtifactsView = 'grid' | 'list';

const Frame = styled(LiftingCard)`
  /* The whole card is the link, so the whole card has the focus ring. */
  &:has(a:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 2px; }
  & a:focus-visible { outline: none; }
  & a::after { content: ''; position: absolute; inset: 0; }
  &[data-view='list'] { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); }
  &[data-view='list'] > span { aspect-ratio: auto; height: 100%; min-height: 6.5rem; }
  &[data-view='list'] > div { gap: ${space.xs}; padding: ${space.m}; }
  ${media.tablet} {
    &[data-view='list'] { grid-template-columns: 12rem minmax(0, 1fr); }
    &[data-view='list'] > span { min-height: 8rem; }
    &[data-view='list'] > div { padding: ${space.m} ${space.l}; }
  }
`;
const Labels = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs} ${space.s};
`;
const Summary = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  [data-view='list'] & { -webkit-line-clamp: 2; }
`;

/** Values of the `sizes` attribute in a grid of up to three columns, and in a row. */
const pictureSizes = {
  grid: '(min-width: 1200px) 23rem, (min-width: 640px) calc(50vw - 2rem), calc(100vw - 2rem)',
  list: '(min-width: 640px) 12rem, 6.5rem',
} as const;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

type ArtifactCardProps = {
  artifact: Artifact;
  view: ArtifactsView;
  /** Address that opens the artifact; for copying it and for opening it in a new tab. */
  href: string;
  onOpen: (artifact: Artifact) => void;
  priority?: boolean;
};

/** An artifact of the catalogue. The whole card is a link to its dialog. */
export const ArtifactCard = memo(function ArtifactCard({
  artifact,
  view,
  href,
  onOpen,
  priority = false,
}: ArtifactCardProps) {
  const year = yearText(artifact.year);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(artifact);
  };
  return (
    <Frame data-view={view}>
      <Picture src={artifact.imageUrl} alt="" ratio={1.5} sizes={pictureSizes[view]} priority={priority} spinner />
      <CardBody>
        <Labels>
          <Badge tone={periodTone(artifact.period)}>{periodLabel(artifact.period)}</Badge>
          {year && <Muted as="span">{year}</Muted>}
        </Labels>
        <CardTitle>
          <a href={href} onClick={open} aria-haspopup="dialog">
            {artifact.name}
          </a>
        </CardTitle>
        <Summary>{artifact.description}</Summary>
        {artifact.origin && <Muted>Provenienza: {artifact.origin}</Muted>}
      </CardBody>
    </Frame>
  );
});

/** Placeholder of a card, with a picture and lines of the same size. */
export function ArtifactCardSkeleton({ view }: { view: ArtifactsView }) {
  return (
    <Frame as="div" data-view={view} data-testid="artifact-card-skeleton" aria-hidden="true">
      <Skeleton style={{ aspectRatio: view === 'grid' ? '3 / 2' : 'auto', borderRadius: 0, minHeight: '6.5rem' }} />
      <CardBody>
        <Skeleton style={{ width: '45%', height: '1.6rem' }} />
        <Skeleton style={{ width: '80%', height: '1.6rem' }} />
        <Skeleton style={{ height: view === 'grid' ? '4.8rem' : '3.2rem' }} />
        <Skeleton style={{ width: '60%' }} />
      </CardBody>
    </Frame>
  );
}
