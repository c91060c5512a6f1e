import type { Timeline } from '@salaria/contracts/timeline';
import { formatYear } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { useIsHydrated } from '@salaria/ui/address/use-is-hydrated';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Bar, Ends, Frame, Segment, Tip } from './timeline-bar.styles';
import { positionOf, rangeText, yearsOf } from './timeline-scale';
import { periodParameter, periodValue } from './use-selected-period';

type TimelineBarProps = {
  periods: Timeline;
  selected: number;
  onSelect: (index: number) => void;
  isExpanded: boolean;
};

/** Returns the index that a key selects from `index`; undefined for any other key. */
function targetIndex(key: string, index: number, last: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(index + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/**
 * The periods on one axis, in proportion to their years. The bar is one tab stop; arrows, Home and End move selection
 * and focus together, so that a screen reader announces the name of the period.
 */
export function TimelineBar({ periods, selected, onSelect, isExpanded }: TimelineBarProps) {
  const [hovered, setHovered] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const segments = useRef<(HTMLButtonElement | null)[]>([]);
  const rangeId = useId();
  const isHydrated = useIsHydrated();
  const axis = yearsOf(periods);
  const highlighted = hovered ?? focused;
  const tip = highlighted === undefined ? undefined : periods[highlighted];

  const move = (event: KeyboardEvent, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = targetIndex(event.key, index, periods.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    segments.current[next]?.focus();
  };
  const hideTip = () => {
    setHovered(undefined);
    setFocused(undefined);
  };
  const styleOf = (period: Timeline[number]) => {
    const { from, span } = positionOf(period, axis);
    return { '--from': from, '--span': span, '--middle': from + span / 2, '--tone': period.color };
  };

  return (
    <Frame onPointerLeave={() => setHovered(undefined)} onKeyDown={(event) => event.key === 'Escape' && hideTip()}>
      {tip && (
        <Tip role="tooltip" style={styleOf(tip)}>
          <strong>{tip.name}</strong> <span id={rangeId}>{rangeText(tip)}</span>
        </Tip>
      )}
      <AddressForm sets={[periodParameter]}>
        <Bar role="toolbar" aria-label="Periodi storici" data-expanded={isExpanded}>
          {periods.map((period, index) => (
            <Segment
              key={period.id}
              ref={(element) => {
                segments.current[index] = element;
              }}
              {...addressButton(periodParameter, periodValue(periods, index), () => onSelect(index))}
              style={styleOf(period)}
              aria-label={period.name}
              aria-pressed={index === selected}
              aria-describedby={index === highlighted ? rangeId : undefined}
              data-highlighted={index === highlighted}
              // Moving between the periods with arrow keys needs scripts.
              tabIndex={index === selected || !isHydrated ? 0 : -1}
              onKeyDown={(event) => move(event, index)}
              onPointerEnter={() => setHovered(index)}
              onFocus={() => setFocused(index)}
              onBlur={() => setFocused(undefined)}
            >
              <span data-range={rangeText(period)}>{period.name}</span>
            </Segment>
          ))}
        </Bar>
      </AddressForm>
      <Ends>
        <span>{formatYear(axis.startYear)}</span>
        <span>{formatYear(axis.endYear)}</span>
      </Ends>
    </Frame>
  );
}
