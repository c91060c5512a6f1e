import { Container, Kicker, Lead, PageHead, space, styled, Title, usePageTitle } from '@salaria/ui';
import { BlogSection, blogTitle } from './blog-section';
import { useAddressView } from './blog-view';

const description =
  "Gli articoli dell'associazione sull'archeologia di Posta, della valle del Velino e della Via Salaria.";

const Page = styled(Container)`
  padding-bottom: ${space.xxxl};
`;

export default function BlogPage() {
  const view = useAddressView();
  usePageTitle(view.page > 1 ? `${blogTitle}, pagina ${view.page}` : blogTitle, description);
  return (
    <Page>
      <PageHead>
        <Kicker>Blog</Kicker>
        <Title>{blogTitle}</Title>
        <Lead>
          Ricerche, luoghi e storie della valle del Velino: che cosa sappiamo della Via Salaria e di chi l'ha percorsa.
        </Lead>
      </PageHead>
      <BlogSection view={view} heading="h2" />
    </Page>
  );
}
