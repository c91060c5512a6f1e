import { Container, Kicker, Lead, PageHead, space, styled, Title, usePageTitle } from '@salaria/ui';
import { BlogSection, blogTitle } from './blog-section';
import { useAddressView } from './blog-view';

const description =
  "Gli articoli dell'associazione sull'archeologia del territorio, delle sue strade e di chi le ha percorse.";

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
          Ricerche, luoghi e storie del territorio: che cosa sappiamo delle sue strade e di chi le ha percorse.
        </Lead>
      </PageHead>
      <BlogSection view={view} heading="h2" />
    </Page>
  );
}
