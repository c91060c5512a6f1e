import { Container, Lead, PageHead, space, styled, Title } from '@salaria/ui';
import type { ReactNode } from 'react';

const Text = styled.div`
  display: grid;
  gap: ${space.m};
  max-width: 46rem;
  padding-bottom: ${space.xxxl};
  & h2 { font-size: 1.5rem; margin-top: ${space.m}; }
  & li + li { margin-top: ${space.xxs}; }
`;

/** A page of plain text. */
export function Prose({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Container>
      <PageHead>
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
      </PageHead>
      <Text>{children}</Text>
    </Container>
  );
}
