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

/** A list whose items have buttons at their ends. */
export const ActionList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.s};
    align-items: center;
    padding-block: ${space.xs};
    border-top: 1px solid ${color.line};
  }
  & button { padding-inline: ${space.s}; }
`;

/** Height of the desk's bar, which stays at the top of the window. */
export const topBarHeight = '3.5rem';
