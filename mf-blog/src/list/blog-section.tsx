import { ButtonLink, EmptyNotice, ErrorNotice, Row, space, styled, VisuallyHidden } from '@salaria/ui';
import { useEffect, useRef } from 'react';
import { blogPath } from '../paths';
import { PostGrid, PostGridSkeleton } from '../posts/post-grid';
import { usePostsOf } from '../posts/posts.queries';
import type { BlogView } from './blog-view';
import { CategorySelect } from './category-select';
import { Pagination } from './pagination';

export const blogTitle = 'Approfondimenti Archeologici';
const usualLimit = 6;

const Ground = styled.div`
  scroll-margin-top: 6rem;
`;

type BlogSectionProps = {
  view: BlogView;
  /** Articles on a page. */
  limit?: number;
  /** Adds a link to the list page. */
  showViewAll?: boolean;
  /** Level of the cards' headings. */
  heading?: 'h2' | 'h3';
};

function Articles({ view, limit, heading }: { view: BlogView; limit: number; heading: 'h2' | 'h3' }) {
  const { data: posts, error } = usePostsOf(view.category);
  if (error)
    return (
      <ErrorNotice role="alert">Errore nel caricamento degli articoli. Si prega di riprovare più tardi.</ErrorNotice>
    );
  if (!posts) return <PostGridSkeleton count={limit} />;
  if (posts.length === 0) {
    return (
      <EmptyNotice role="status">
        <p>Nessun articolo trovato per la categoria selezionata.</p>
      </EmptyNotice>
    );
  }
  const last = Math.ceil(posts.length / limit);
  const page = Math.min(view.page, last);
  return (
    <>
      <PostGrid
        posts={posts.slice((page - 1) * limit, page * limit)}
        linkText="Leggi l'articolo completo →"
        heading={heading}
        preview
        leading={heading === 'h2'}
      />
      <VisuallyHidden role="status">{last > 1 ? `Pagina ${page} di ${last}` : ''}</VisuallyHidden>
      <Pagination page={page} last={last} addressOf={view.addressOf} onTurn={view.turn} />
    </>
  );
}

/** The articles with their categories and pages, as the list page and the home page show them. */
export function BlogSection({ view, limit = usualLimit, showViewAll = false, heading = 'h3' }: BlogSectionProps) {
  const ground = useRef<HTMLDivElement>(null);
  const shownPage = useRef(view.page);
  // The pager is below the cards: whoever turns the page wants to see its first card.
  useEffect(() => {
    if (shownPage.current !== view.page) ground.current?.scrollIntoView({ block: 'start' });
    shownPage.current = view.page;
  }, [view.page]);
  return (
    <Ground ref={ground}>
      <CategorySelect category={view.category} onChoose={view.choose} />
      <Articles view={view} limit={limit} heading={heading} />
      {showViewAll && (
        <Row style={{ justifyContent: 'center', marginTop: space.xl }}>
          <ButtonLink to={blogPath} look="outline">
            Vedi tutti gli Articoli
          </ButtonLink>
        </Row>
      )}
    </Ground>
  );
}
