import { ButtonLink, Container, Lead, PageHead, Title, usePageTitle } from '@salaria/ui';
import { blogPath } from '../paths';

/** The screen of an unknown article. */
export function PostMissing() {
  usePageTitle('Articolo non trovato');
  return (
    <Container>
      <PageHead>
        <Title>Articolo non trovato</Title>
        <Lead>L'articolo che stai cercando non è disponibile o è stato rimosso.</Lead>
        <p>
          <ButtonLink to={blogPath}>Torna al blog</ButtonLink>
        </p>
      </PageHead>
    </Container>
  );
}
