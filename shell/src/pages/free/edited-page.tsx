import { ApiError, Container, ErrorNotice, type Read, Skeleton, space, styled } from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../not-found-page';

const Column = styled(Container)`
  max-width: 50rem;
  padding-bottom: ${space.xxxl};
`;

interface EditedPageProps<T> {
  slug: string;
  read: Read<T>;
  children: (data: T) => ReactNode;
}

/** The page of one entry that editors have written; the page for missing ones where it does not exist. */
export function EditedPage<T>({ slug, read, children }: EditedPageProps<T>) {
  if (read.error instanceof ApiError && read.error.status === 404) return <NotFoundPage />;
  return (
    <Column>
      <ReadView
        key={slug}
        read={read}
        loading={<Skeleton style={{ height: '100vh' }} />}
        failure={<ErrorNotice>Errore nel caricamento della pagina. Si prega di riprovare più tardi.</ErrorNotice>}
      >
        {children}
      </ReadView>
    </Column>
  );
}
