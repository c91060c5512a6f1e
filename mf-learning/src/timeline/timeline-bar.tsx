import type { GeneratedTimeline } from '@salaria/content/generated-types';
import { formatYear } from '@salaria/ui';
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Bar, Ends, Frame, Segment, Tip } from './timeline-bar.styles';
import { placeOf, rangeText, yearsOf } from './timeline-scale';

type TimelineBarProps = {
  periods: GeneratedTimeline;
  selected: number;
  onSelect: (index: number) => void;
  expanded: boolean;
};

/** Where a key leads from the period at `index`; undefined for keys that do not move. */
const target = (key: string, index: number, last: number): number | undefined => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(index + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};

/**
 * The periods on one axis, each as wide as it was long. One stop for the Tab key; arrows, Home and End move the
 * selection, and the focus with it, so that a screen reader says the name of the period and nothing else.
 */
export function TimelineBar({ periods, selected, onSelect, expanded }: TimelineBarProps) {
  const [hovered, setHovered] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const segments = useRef<(HTMLButtonElement | null)[]>([]);
  const rangeId = useId();
  const whole = yearsOf(periods);
  const pointedAt = hovered ?? focused;
  const tip = pointedAt === undefined ? undefined : periods[pointedAt];

  const move = (event: KeyboardEvent, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = target(event.key, index, periods.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    segments.current[next]?.focus();
  };
  const hideTip = () => {
    setHovered(undefined);
    setFocused(undefined);
  };
  const styleOf = (period: GeneratedTimeline[number]) => {
    const { from, span } = placeOf(period, whole);
    return { '--from': from, '--span': span, '--middle': from + span / 2, '--tone': period.color } as CSSProperties;
  };

  return (
    <Frame onPointerLeave={() => setHovered(undefined)} onKeyDown={(event) => event.key === 'Escape' && hideTip()}>
      {tip && (
        <Tip role="tooltip" style={styleOf(tip)}>
          <strong>{tip.name}</strong> <span id={rangeId}>{rangeText(tip)}</span>
        </Tip>
      )}
      <Bar role="toolbar" aria-label="Periodi storici" data-expanded={expanded}>
        {periods.map((period, index) => (
          <Segment
            key={period.id}
            ref={(element) => {
              segments.current[index] = element;
            }}
            type="button"
            style={styleOf(period)}
            aria-label={period.name}
            aria-pressed={index === selected}
            aria-describedby={index === pointedAt ? rangeId : undefined}
            data-highlighted={index === pointedAt}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => onSelect(index)}
            onKeyDown={(event) => move(event, index)}
            onPointerEnter={() => setHovered(index)}
            onFocus={() => setFocused(index)}
            onBlur={() => setFocused(undefined)}
          >
            <span data-range={rangeText(period)}>{period.name}</span>
          </Segment>
        ))}
      </Bar>
      <Ends>
        <span>{formatYear(whole.startYear)}</span>
        <span>{formatYear(whole.endYear)}</span>
      </Ends>
    </Frame>
  );
}
