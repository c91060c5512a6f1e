import { Container } from '@salaria/ui';

// Links without router and registry, created once, so that rendering them depends on nothing that can fail.
const content = (
  <Container>
    <nav aria-label="Principale">
      <a href="/">Home</a> <a href="/about">Chi Siamo</a> <a href="/contact">Contatti</a>{' '}
      <a href="/cerca">Cerca nel sito</a>
    </nav>
  </Container>
);

/** Replaces the header after an error in it. */
export const HeaderFallback = () => <header>{content}</header>;
