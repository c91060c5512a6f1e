import { Container, Link } from '@salaria/ui';
import { DeskHead } from '../desk/desk-page';

export const NotFoundPage = () => (
  <Container>
    <DeskHead title="Pagina non trovata" lead="La redazione non ha una pagina a questo indirizzo." />
    <Link to="/redazione">Vai alla panoramica</Link>
  </Container>
);
