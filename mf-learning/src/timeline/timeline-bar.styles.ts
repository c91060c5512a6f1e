import { color, font, media, radius, shadow, space, styled } from '@salaria/ui';

/** Reserves room for the tooltip: the pointer reaches it within the frame, and the layout does not shift. */
export const Frame = styled.div`
  position: relative;
  padding-top: 3.75rem;
`;

export const Tip = styled.div`
  position: absolute;
  z-index: 1;
  top: 0;
  left: calc(var(--middle) * 100%);
  /* Its left share is that of its anchor, so it never overflows the bar. */
  translate: calc(var(--middle) * -100%) 0;
  display: grid;
  width: max-content;
  max-width: 100%;
  padding: ${space.xxs} ${space.s};
  background: ${color.text};
  color: ${color.onAccent};
  border-bottom: 4px solid var(--tone);
  border-radius: ${radius.s};
  box-shadow: ${shadow.card};
  font-size: 0.95rem;
  line-height: 1.35;
`;

/** In a narrow window the names of short periods are vertical, which takes height. */
export const Bar = styled.div`
  position: relative;
  height: 9rem;
  ${media.wide} { height: 4rem; }
  background: ${color.band};
  border-radius: ${radius.m};
  transition: height 200ms ease-out;
  &[data-expanded='true'] { height: 13rem; }
`;

export const Segment = styled.button`
  container-type: inline-size;
  position: absolute;
  inset-block: 0;
  left: calc(var(--from) * 100%);
  width: calc(var(--span) * 100%);
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-right: 2px solid ${color.page};
  background: var(--tone);
  color: ${color.white};
  overflow: hidden;
  font-family: ${font.display};
  font-weight: 600;
  line-height: 1.15;
  transition: filter 120ms, box-shadow 120ms;
  &:first-of-type { border-radius: ${radius.m} 0 0 ${radius.m}; }
  &:last-of-type { border-right: 0; border-radius: 0 ${radius.m} ${radius.m} 0; }
  &[data-highlighted='true'] { filter: brightness(1.18) saturate(1.1); }
  &[aria-pressed='true'] { box-shadow: inset 0 0 0 3px ${color.text}, inset 0 0 0 6px ${color.card}; }
  &:focus-visible { z-index: 1; outline-offset: 2px; }
  & > span {
    max-height: 100%;
    font-size: 0.78rem;
    text-align: center;
    overflow-wrap: anywhere;
    hyphens: auto;
    writing-mode: vertical-rl;
    rotate: 180deg;
  }
  @container (min-width: 5rem) {
    & > span { padding: 1px; writing-mode: horizontal-tb; rotate: none; }
  }
  @container (min-width: 6.5rem) {
    & > span { padding: ${space.xs}; font-size: 0.95rem; }
    [data-expanded='true'] & > span { font-size: 1.05rem; }
    /* CSS content, because the range is the description of the button and not part of its name. */
    [data-expanded='true'] & > span::after {
      content: attr(data-range);
      display: block;
      padding-top: ${space.xxs};
      font-weight: 400;
      font-size: 0.9rem;
    }
  }
`;

export const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  padding-top: ${space.xs};
  font-family: ${font.display};
  font-weight: 700;
  font-size: 1.05rem;
  color: ${color.muted};
  ${media.desktop} { font-size: 1.15rem; }
`;
