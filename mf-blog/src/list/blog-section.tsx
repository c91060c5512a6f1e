import { ButtonLink, EmptyNotice, ErrorNotice, Row, space, styled, VisuallyHidden } from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import { Suspense, useEffect, useRef } from 'react';
import { blogPath } from '../paths';
import { PostGrid, PostGridSkeleton } from '../posts/post-grid';
import { blogPageSize, type PostsPage, usePostsPage } from '../posts/posts.queries';
import type { BlogView } from './blog-view';
import { CategorySelect } from './category-select';
import { Pagination } from './pagination';

export const blogTitle = 'Approfondimenti Archeologici';

const Section = styled.div`
  scroll-margin-top: 6rem;
`;

type BlogSectionProps = {
  view: BlogView;
  /** Articles on a page. */
  limit?: number;
  /** Adds a link to the list page. */
  showViewAll?: boolean;
  /** Level of the card headings. */
  heading?: 'h2' | 'h3';
};

const failure = (
  <ErrorNotice role="alert">Errore nel caricamento degli articoli. Si prega di riprovare più tardi.</ErrorNotice>
);

type ArticlesProps = { view: BlogView; limit: number; heading: 'h2' | 'h3' };

function Articles({ view, limit, heading }: ArticlesProps) {
  const read = usePostsPage({ ...view, limit });
  return (
    <ReadView key={view.category} read={read} loading={<PostGridSkeleton count={limit} />} failure={failure}>
      {(page) => (
        <>
          {/* The articles of an earlier page stay. */}
          {page.posts.length > 0 && read.error && failure}
          <ArticleGrid {...page} view={view} heading={heading} />
        </>
      )}
    </ReadView>
  );
}

function ArticleGrid({ posts, page, lastPage, view, heading }: Omit<ArticlesProps, 'limit'> & PostsPage) {
  if (posts.length === 0) {
    return (
      <EmptyNotice role="status">
        <p>Nessun articolo trovato per la categoria selezionata.</p>
      </EmptyNotice>
    );
  }
  return (
    <>
      <PostGrid
        posts={posts}
        linkText="Leggi l'articolo completo →"
        heading={heading}
        hasPreview
        isFirst={heading === 'h2'}
      />
      <VisuallyHidden role="status">{lastPage > 1 ? `Pagina ${page} di ${lastPage}` : ''}</VisuallyHidden>
      <Pagination page={page} lastPage={lastPage} addressOf={view.addressOf} onChoose={view.choosePage} />
    </>
  );
}

/** Articles with category filter and pagination; on the list page and on the home page. */
export function BlogSection({ view, limit = blogPageSize, showViewAll = false, heading = 'h3' }: BlogSectionProps) {
  const section = useRef<HTMLDivElement>(null);
  const shownPage = useRef(view.page);
  // The pagination is below the cards: another page scrolls back to its first card.
  useEffect(() => {
    if (shownPage.current !== view.page) section.current?.scrollIntoView({ block: 'start' });
    shownPage.current = view.page;
  }, [view.page]);
  return (
    <Section ref={section}>
      {/* Without categories its HTML is not the server's: React then replaces what is inside the boundary only. */}
      <Suspense>
        <CategorySelect category={view.category} onChoose={view.chooseCategory} />
      </Suspense>
      <Articles view={view} limit={limit} heading={heading} />
      {showViewAll && (
        <Row style={{ justifyContent: 'center', marginTop: space.xl }}>
          <ButtonLink to={blogPath} look="outline">
            Vedi tutti gli Articoli
          </ButtonLink>
        </Row>
      )}
    </Section>
  );
}
