import { Container, EmptyNotice, space } from '@salaria/ui';
import { ActionButton } from '../desk/parts/actions/action-button';

/** Offers to load the document again: after a deployment, it refers to chunks that the server no longer has. */
export const PageFailure = () => (
  <Container style={{ paddingBlock: space.xxxl }}>
    <EmptyNotice role="alert">
      <h1>Qualcosa non ha funzionato</h1>
      <p>
        Questa pagina non si può mostrare: forse la redazione è stata aggiornata. I testi non ancora salvati restano in
        questo browser.
      </p>
      <ActionButton label="Ricarica la pagina" look="outline" onClick={() => location.reload()} />
    </EmptyNotice>
  </Container>
);
