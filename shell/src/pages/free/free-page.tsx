import type { FreePage as Page } from '@salaria/contracts/pages';
import {
  ApiError,
  Container,
  ErrorNotice,
  PageHead,
  Skeleton,
  space,
  styled,
  Title,
  useParams,
  usePageTitle,
  useRead,
} from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import { Prose } from '@salaria/ui/text/prose';
import { NotFoundPage } from '../not-found-page';
import { CoverPicture } from './cover-picture';

const Column = styled(Container)`
  max-width: 50rem;
  padding-bottom: ${space.xxxl};
`;
/** A page that editors have added to the site. */
export function FreePage() {
  const { slug = '' } = useParams();
  const read = useRead(
    `/api/pages/${encodeURIComponent(slug)}`,
    async () => (await import('@salaria/contracts/pages')).freePageSchema,
  );
  if (read.error instanceof ApiError && read.error.status === 404) return <NotFoundPage />;
  return (
    <Column>
      <ReadView
        key={slug}
        read={read}
        loading={<Skeleton style={{ height: '100vh' }} />}
        failure={<ErrorNotice>Errore nel caricamento della pagina. Si prega di riprovare più tardi.</ErrorNotice>}
      >
        {(page) => <Text page={page} />}
      </ReadView>
    </Column>
  );
}

function Text({ page: { title, description, content, image } }: { page: Page }) {
  usePageTitle(title, description);
  return (
    <article>
      <PageHead>
        <Title>{title}</Title>
      </PageHead>
      {image && <CoverPicture image={image} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API has sanitized it */}
      <Prose dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  );
}
