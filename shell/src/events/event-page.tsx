import type { SiteEvent } from '@salaria/contracts/events';
import {
  ButtonAnchor,
  ExternalLink,
  formatPeriod,
  Lead,
  Link,
  PageHead,
  Row,
  space,
  styled,
  Title,
  useParams,
  usePageTitle,
  useRead,
} from '@salaria/ui';
import { Facts } from '@salaria/ui/text/facts';
import { withPictureWidths } from '@salaria/ui/text/picture-widths';
import { Prose } from '@salaria/ui/text/prose';
import { VideoFrames } from '@salaria/ui/text/video-frames';
import { CoverPicture } from '../pages/free/cover-picture';
import { EditedPage } from '../pages/free/edited-page';

const Actions = styled(Row)`
  margin-block: ${space.l};
`;

/** An event. */
export function EventPage() {
  const { slug = '' } = useParams();
  const read = useRead(
    `/api/events/${encodeURIComponent(slug)}`,
    async () => (await import(/* webpackChunkName: "schemas" */ '@salaria/contracts/events')).eventSchema,
  );
  return (
    <EditedPage slug={slug} read={read}>
      {(event) => <EventText event={event} />}
    </EditedPage>
  );
}

function EventText({ event }: { event: SiteEvent }) {
  const { title, description, startsAt, endsAt, place, price, registrationUrl, image, content } = event;
  usePageTitle(event.searchTitle || title, event.searchDescription || description);
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
      <Prose dangerouslySetInnerHTML={{ __html: withPictureWidths(content) }} />
      <VideoFrames />
      <p>
        <Link to="/eventi">Tutti gli eventi</Link>
      </p>
    </article>
  );
}
