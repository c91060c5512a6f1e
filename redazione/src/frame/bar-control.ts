import { color, media, space } from '@salaria/ui';

/** A control of the bar: its icon only where there is little room. */
export const barControl = `
  position: relative;
  display: inline-flex;
  gap: ${space.xs};
  align-items: center;
  justify-content: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 ${space.xs};
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${color.text};
  font: inherit;
  text-decoration: none;
  cursor: pointer;
  &:hover { background: ${color.band}; }
  & > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  ${media.desktop} { & > span { position: static; width: auto; height: auto; clip-path: none; } }
`;
