import {
  ApiError,
  ButtonAnchor,
  CardGrid,
  Container,
  ErrorNotice,
  formatDate,
  Lead,
  Link,
  PageHead,
  SectionTitle,
  Skeleton,
  space,
  Stack,
  styled,
  Title,
  useRead,
} from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import { NotFoundPage } from '../pages/not-found-page';
import { useShellPageTitle } from '../pages/use-shell-page-title';
import { EventCard, eventPath } from './event-card';

const Column = styled(Container)`
  padding-bottom: ${space.xxxl};
`;

/** The coming events, and the archive of those that are over; the page of unknown addresses without any. */
export function EventsPage() {
  const read = useRead(
    '/api/calendar',
    async () => (await import(/* webpackChunkName: "schemas" */ '@salaria/contracts/events')).calendarSchema,
  );
  if (read.error instanceof ApiError && read.error.status === 404) return <NotFoundPage />;
  return (
    <Column>
      <PageTitle />
      <ReadView
        read={read}
        loading={<Skeleton style={{ height: '60vh' }} />}
        failure={<ErrorNotice>Errore nel caricamento della pagina. Si prega di riprovare più tardi.</ErrorNotice>}
      >
        {({ coming, past }) => (
          <Stack style={{ gap: space.xl }}>
            {coming.length > 0 ? (
              <Stack as="section" aria-labelledby="in-programma">
                <SectionTitle id="in-programma">In programma</SectionTitle>
                <CardGrid>
                  {coming.map((event) => (
                    <EventCard key={event.slug} event={event} />
                  ))}
                </CardGrid>
              </Stack>
            ) : (
              <p>Per ora non c’è niente in programma.</p>
            )}
            <div data-noprint>
              <ButtonAnchor href="/eventi.ics" look="outline">
                Segui il calendario
              </ButtonAnchor>
            </div>
            {past.length > 0 && (
              <Stack as="section" aria-labelledby="archivio">
                <SectionTitle id="archivio">Archivio</SectionTitle>
                <ul>
                  {past.map((event) => (
                    <li key={event.slug}>
                      {`${formatDate(event.startsAt)}: `}
                      <Link to={eventPath(event)}>{event.title}</Link>
                    </li>
                  ))}
                </ul>
              </Stack>
            )}
          </Stack>
        )}
      </ReadView>
    </Column>
  );
}

function PageTitle() {
  useShellPageTitle('/eventi');
  return (
    <PageHead>
      <Title>Eventi</Title>
      <Lead>Visite, incontri e laboratori.</Lead>
    </PageHead>
  );
}
