import { SectionTitle, Stack, styled } from '@salaria/ui';
import type { ReactNode, RefObject } from 'react';
import { focusHome } from './use-focus-home';

const Part = styled(Stack)`
  & > h2 { font-size: clamp(1.4rem, 1.25rem + 0.6vw, 1.75rem); }
`;

interface TitledPartProps {
  /** Of the heading. */
  id: string;
  title: ReactNode;
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of a page with a heading. */
export const TitledPart = ({ id, title, heading, children }: TitledPartProps) => (
  <Part as="section" aria-labelledby={id}>
    <SectionTitle id={id} {...focusHome} {...(heading && { ref: heading })}>
      {title}
    </SectionTitle>
    {children}
  </Part>
);
