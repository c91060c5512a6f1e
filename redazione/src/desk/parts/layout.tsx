import { color, media, space, Stack, styled } from '@salaria/ui';
import type { ReactNode } from 'react';
import { focusHome } from './use-focus-home';

interface TitledPartProps {
  /** Of the heading. */
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** A part of a page with a heading. */
export const TitledPart = ({ id, title, children }: TitledPartProps) => (
  <Stack as="section" aria-labelledby={id}>
    <h2 id={id} {...focusHome}>
      {title}
    </h2>
    {children}
  </Stack>
);

/** Parts beside each other where there is room, each at least `--column` (default 14rem) wide. */
export const Columns = styled.div`
  display: grid;
  gap: ${space.m};
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--column, 14rem)), 1fr));
  }
`;

/** A part with a border of its own. */
export const Box = styled.div`
  min-width: 0;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: 8px;
  background: ${color.card};
  overflow-wrap: anywhere;
`;

/** A checkbox or a radio button with its label. */
export const CheckLabel = styled.label`
  display: flex;
  gap: ${space.s};
  align-items: center;
  min-height: 2.75rem;
  font-weight: 400;
`;

const textFrom = (query: string) => styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  ${query} { position: static; width: auto; height: auto; overflow: visible; clip-path: none; }
`;
/** Texts that narrow windows leave to screen readers. */
export const TabletText = textFrom(media.tablet);
export const DesktopText = textFrom(media.desktop);

/** A field with its button beside it, which is as high. */
export const FieldWithButton = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s};
  align-items: end;
  & button { min-height: calc(1.6em + 1rem + 2px); }
`;

/** A list without marks; its items have `--gap` (default m) between them. */
export const PlainList = styled.ul`
  display: grid;
  gap: var(--gap, ${space.m});
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
`;

/** A list in tiles, each at least `--tile` wide. */
export const TileList = styled(PlainList)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--tile)), 1fr));
`;

/** A list with lines between its items. */
export const LinedList = styled(PlainList)`
  gap: 0;
  overflow-wrap: anywhere;
  & > li { padding-block: ${space.xs}; border-top: 1px solid ${color.line}; }
`;

/** A list whose items have buttons at their ends. */
export const ActionList = styled(LinedList)`
  & > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${space.s}; align-items: center; }
  & button { padding-inline: ${space.s}; }
`;

/** Height of the desk's bar, which stays at the top of the window. */
export const topBarHeight = '3.5rem';
