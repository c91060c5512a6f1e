import { SectionTitle, Stack, styled } from '@salaria/ui';
import type { ReactNode, RefObject } from 'react';

const Part = styled(Stack)`
  & > h2 { font-size: clamp(1.4rem, 1.25rem + 0.6vw, 1.75rem); }
`;

interface TitledPartProps {
  /** Of the heading. */
  id: string;
  title: ReactNode;
  /** For the focus, after the control that had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of a page with a heading. */
export function TitledPart({ id, title, heading, children }: TitledPartProps) {
  return (
    <Part as="section" aria-labelledby={id}>
      <SectionTitle id={id} {...(heading && { ref: heading, tabIndex: -1 })}>
        {title}
      </SectionTitle>
      {children}
    </Part>
  );
}
