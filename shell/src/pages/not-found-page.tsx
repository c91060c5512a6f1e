import { ButtonLink, Container, Lead, Muted, space, styled, Title, usePageTitle } from '@salaria/ui';
import { useEffect } from 'react';
import { isReloadUseful } from '../sections/registry-store';

const Centre = styled(Container)`
  display: grid;
  justify-items: start;
  gap: ${space.m};
  padding-block: ${space.huge};
`;

export function NotFoundPage() {
  usePageTitle('Pagina non trovata');
  // The server may know it: /redazione, or the page of a section that was published since.
  useEffect(() => {
    if (isReloadUseful()) location.reload();
  }, []);
  return (
    <Centre>
      <Title lang="en">404 Page Not Found</Title>
      <Muted lang="en">Did you forget to add the page to the router?</Muted>
      <Lead>
        L'indirizzo che hai aperto non corrisponde a nessuna pagina. Può essere cambiato, o scritto con un errore.
      </Lead>
      <ButtonLink to="/">Torna alla Home</ButtonLink>
    </Centre>
  );
}
