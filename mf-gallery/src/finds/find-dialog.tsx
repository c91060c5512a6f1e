import type { Artifact } from '@salaria/contracts/artifacts';
import { Badge, Button, color, Dialog, font, media, Picture, periodTone, space, styled } from '@salaria/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { FindTabs } from './find-tabs';
import { periodLabel, yearText } from './find-texts';

const Position = styled.span`
  display: block;
  margin-bottom: ${space.xxs};
  font-family: ${font.body};
  font-size: 0.9rem;
  font-weight: 600;
  line-height: 1.4;
  color: ${color.muted};
`;
const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${space.xl}; }
`;
const Figure = styled.figure`
  margin: 0;
  & > span { border-radius: 8px; width: 100%; max-height: 18rem; }
  & > span img { object-fit: contain; }
  ${media.desktop} { & > span { max-height: none; } }
  & figcaption { display: flex; flex-wrap: wrap; align-items: center; gap: ${space.xs} ${space.s}; padding-top: ${space.s}; color: ${color.muted}; }
`;
/** Stays at the lower edge of the window while what is above it scrolls. */
const Steps = styled.div`
  position: sticky;
  bottom: -${space.l};
  display: flex;
  justify-content: space-between;
  gap: ${space.s};
  margin: ${space.l} -${space.l} -${space.l};
  padding: ${space.s} ${space.l};
  background: ${color.card};
  border-top: 1px solid ${color.line};
  & button { flex: 1; padding-inline: ${space.s}; }
  ${media.tablet} {
    border-radius: 0 0 14px 14px;
    & button { flex: none; padding-inline: ${space.l}; }
  }
  & button[aria-disabled='true'] { opacity: 0.5; cursor: not-allowed; }
`;

type FindDialogProps = {
  /** The list that the reader moves in: what is filtered now. */
  finds: readonly Artifact[];
  find: Artifact;
  onShow: (id: number) => void;
  onClose: () => void;
};

/** One find in full; the arrow keys move through the filtered list. */
export function FindDialog({ finds, find, onShow, onClose }: FindDialogProps) {
  const index = finds.findIndex((other) => other.id === find.id);
  const before = finds[index - 1];
  const after = finds[index + 1];
  const year = yearText(find.year);
  // Arrows on a tab belong to the tabs for who came to it by keyboard; after a mouse click they still move through the finds.
  const usesPointer = useRef(false);

  const arrowTarget = (event: KeyboardEvent): Artifact | 'none' | undefined => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return undefined;
    const onTab = event.target instanceof Element && event.target.closest('[role="tab"]') !== null;
    if (onTab && !usesPointer.current) return undefined;
    return (event.key === 'ArrowLeft' ? before : after) ?? 'none';
  };
  const keepFromTabs = (event: KeyboardEvent) => {
    if (event.key === 'Tab') usesPointer.current = false;
    if (arrowTarget(event)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = arrowTarget(event);
    if (target && target !== 'none') onShow(target.id);
  };

  return (
    <Dialog
      width="62rem"
      onClose={onClose}
      onKeyDown={onKeyDown}
      title={
        <span aria-live="polite" aria-atomic="true">
          <Position>
            Reperto {index + 1} di {finds.length}
          </Position>{' '}
          {find.name}
        </span>
      }
    >
      <div
        onKeyDownCapture={keepFromTabs}
        onPointerDownCapture={() => {
          usesPointer.current = true;
        }}
      >
        <Columns>
          <Figure>
            <Picture src={find.imageUrl} alt={find.name} ratio={1.5} sizes="(min-width: 960px) 29rem, 100vw" spinner />
            <figcaption>
              <Badge tone={periodTone(find.period)}>{periodLabel(find.period)}</Badge>
              {year}
            </figcaption>
          </Figure>
          <FindTabs find={find} />
        </Columns>
        {/* Not `disabled`, which would drop the focus that is on them when the end is reached. */}
        <Steps data-noprint>
          <Button type="button" look="quiet" aria-disabled={!before} onClick={() => before && onShow(before.id)}>
            <ChevronLeft size={18} aria-hidden="true" />
            Precedente
          </Button>
          <Button type="button" look="quiet" aria-disabled={!after} onClick={() => after && onShow(after.id)}>
            Successivo
            <ChevronRight size={18} aria-hidden="true" />
          </Button>
        </Steps>
      </div>
    </Dialog>
  );
}
