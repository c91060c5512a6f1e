import type { EventSummary } from '@salaria/contracts/events';
import { Band, ButtonLink, CardGrid, Container, SectionTitle, Stack } from '@salaria/ui';
import { EventCard } from './event-card';

const maxShown = 3;

/** The next events, on the home page; nothing without any. */
export function ComingEvents({ events = [] }: { events: readonly EventSummary[] | undefined }) {
  if (events.length === 0) return null;
  return (
    <Band data-tone="card" aria-labelledby="prossimi-eventi">
      <Container as="div">
        <Stack>
          <SectionTitle id="prossimi-eventi">Prossimi eventi</SectionTitle>
          <CardGrid>
            {events.slice(0, maxShown).map((event) => (
              <EventCard key={event.slug} event={event} />
            ))}
          </CardGrid>
          <div>
            <ButtonLink to="/eventi" look="outline">
              Tutti gli eventi
            </ButtonLink>
          </div>
        </Stack>
      </Container>
    </Band>
  );
}
