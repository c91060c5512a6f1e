import type { SiteEvent } from '@salaria/contracts/events';
import {
  ApiError,
  ButtonAnchor,
  Container,
  ErrorNotice,
  ExternalLink,
  formatPeriod,
  Lead,
  Link,
  PageHead,
  Row,
  Skeleton,
  space,
  styled,
  Title,
  useParams,
  usePageTitle,
  useRead,
} from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import { Facts } from '@salaria/ui/text/facts';
import { Prose } from '@salaria/ui/text/prose';
import { CoverPicture } from '../pages/free/cover-picture';
import { NotFoundPage } from '../pages/not-found-page';

const Column = styled(Container)`
  max-width: 50rem;
  padding-bottom: ${space.xxxl};
`;

const Actions = styled(Row)`
  margin-block: ${space.l};
`;

/** An event. */
export function EventPage() {
  const { slug = '' } = useParams();
  const read = useRead(
    `/api/events/${encodeURIComponent(slug)}`,
    async () => (await import('@salaria/contracts/events')).eventSchema,
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
        {(event) => <EventText event={event} />}
      </ReadView>
    </Column>
  );
}

function EventText({ event }: { event: SiteEvent }) {
  const { title, description, startsAt, endsAt, place, price, registrationUrl, image, content } = event;
  usePageTitle(title, description);
  return (
    <article>
      <PageHead>
        <Title>{title}</Title>
        <Lead>{description}</Lead>
      </PageHead>
      <Facts
        rows={[
          ['Quando', formatPeriod(startsAt, endsAt)],
          ['Dove', place],
          ['Prezzo', price],
        ]}
      />
      <Actions data-noprint>
        {registrationUrl && <ExternalLink href={registrationUrl}>Iscriviti</ExternalLink>}
        <ButtonAnchor href={`/eventi.ics/${encodeURIComponent(event.slug)}`} look="outline">
          Aggiungi al calendario
        </ButtonAnchor>
      </Actions>
      {image && <CoverPicture image={image} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API has sanitized it */}
      <Prose dangerouslySetInnerHTML={{ __html: content }} />
      <p>
        <Link to="/eventi">Tutti gli eventi</Link>
      </p>
    </article>
  );
}
