import { color, media, SectionTitle, space, Stack, styled } from '@salaria/ui';
import type { ReactNode } from 'react';
import { focusHome } from './use-focus-home';

const Part = styled(Stack)`
  & > h2 { font-size: clamp(1.4rem, 1.25rem + 0.6vw, 1.75rem); }
`;

interface TitledPartProps {
  /** Of the heading. */
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** A part of a page with a heading. */
export const TitledPart = ({ id, title, children }: TitledPartProps) => (
  <Part as="section" aria-labelledby={id}>
    <SectionTitle id={id} {...focusHome}>
      {title}
    </SectionTitle>
    {children}
  </Part>
);

/** Fields beside each other where there is room, each at least `--field` (default 14rem) wide. */
export const FormRow = styled.div`
  display: grid;
  gap: ${space.m};
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--field, 14rem)), 1fr));
  }
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
