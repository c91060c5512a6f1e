import type { Artifact } from '@salaria/contracts/artifacts';
import {
  Badge,
  CardBody,
  CardTitle,
  color,
  LiftingCard,
  media,
  Muted,
  periodTone,
  Picture,
  Skeleton,
  space,
  styled,
} from '@salaria/ui';
import { type MouseEvent, memo } from 'react';
import { periodLabel, yearText } from './find-texts';

export type FindsView = 'grid' | 'list';

const Frame = styled(LiftingCard)`
  /* The ring goes round the whole card, because the whole card is the link. */
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
const Facts = styled.div`
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

/** Widths that a picture takes in a grid of up to three columns, and in a row. */
const sizes = {
  grid: '(min-width: 1200px) 23rem, (min-width: 640px) calc(50vw - 2rem), calc(100vw - 2rem)',
  list: '(min-width: 640px) 12rem, 6.5rem',
} as const;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

type FindCardProps = {
  find: Artifact;
  view: FindsView;
  /** Address that opens this find, so that it can be copied or opened in a tab of its own. */
  href: string;
  onOpen: (id: number) => void;
  priority?: boolean;
};

/** A find in the catalogue; the whole card opens it. */
export const FindCard = memo(function FindCard({ find, view, href, onOpen, priority = false }: FindCardProps) {
  const year = yearText(find.year);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(find.id);
  };
  return (
    <Frame data-view={view}>
      <Picture src={find.imageUrl} alt="" ratio={1.5} sizes={sizes[view]} priority={priority} spinner />
      <CardBody>
        <Facts>
          <Badge tone={periodTone(find.period)}>{periodLabel(find.period)}</Badge>
          {year && <Muted as="span">{year}</Muted>}
        </Facts>
        <CardTitle>
          <a href={href} onClick={open} aria-haspopup="dialog">
            {find.name}
          </a>
        </CardTitle>
        <Summary>{find.description}</Summary>
        {find.origin && <Muted>Provenienza: {find.origin}</Muted>}
      </CardBody>
    </Frame>
  );
});

/** What a card looks like before its find is known: the same picture and as many lines. */
export function FindCardSkeleton({ view }: { view: FindsView }) {
  return (
    <Frame as="div" data-view={view} data-testid="find-card-skeleton" aria-hidden="true">
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
