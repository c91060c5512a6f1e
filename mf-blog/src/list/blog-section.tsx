import { ApiError, ButtonLink, EmptyNotice, ErrorNotice, Row, space, styled, VisuallyHidden } from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import type { PostSummary } from '@salaria/contracts/posts';
import { useEffect, useRef } from 'react';
import { blogPath } from '../paths';
import { PostGrid, PostGridSkeleton } from '../posts/post-grid';
import { blogPageSize, usePostsOf } from '../posts/posts.queries';
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

type ArticlesProps = { view: BlogView; limit: number; heading: 'h2' | 'h3' };

function Articles({ view, limit, heading }: ArticlesProps) {
  const { data, error } = usePostsOf(view.category);
  // An unknown category, such as one of an old link, has no articles.
  const isUnknown = view.category && error instanceof ApiError && error.status === 404;
  return (
    <ReadView
      key={view.category}
      read={{ data: isUnknown ? [] : data, error }}
      loading={<PostGridSkeleton count={limit} />}
      failure={
        <ErrorNotice role="alert">Errore nel caricamento degli articoli. Si prega di riprovare più tardi.</ErrorNotice>
      }
    >
      {(posts) => <ArticleGrid posts={posts} view={view} limit={limit} heading={heading} />}
    </ReadView>
  );
}

function ArticleGrid({ posts, view, limit, heading }: ArticlesProps & { posts: readonly PostSummary[] }) {
  if (posts.length === 0) {
    return (
      <EmptyNotice role="status">
        <p>Nessun articolo trovato per la categoria selezionata.</p>
      </EmptyNotice>
    );
  }
  const lastPage = Math.ceil(posts.length / limit);
  const page = Math.min(view.page, lastPage);
  return (
    <>
      <PostGrid
        posts={posts.slice((page - 1) * limit, page * limit)}
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
      <CategorySelect category={view.category} onChoose={view.chooseCategory} />
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
