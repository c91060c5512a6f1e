import type { EventSummary } from '@salaria/contracts/events';
import { Card, CardBody, CardTitle, formatPeriod, Link, Muted } from '@salaria/ui';

export const eventPath = ({ slug }: { slug: string }): string => `/eventi/${encodeURIComponent(slug)}`;

/** An event in a list. */
export const EventCard = ({ event }: { event: EventSummary }) => (
  <Card>
    <CardBody>
      <Muted>
        <time dateTime={event.startsAt}>{formatPeriod(event.startsAt, event.endsAt)}</time>
      </Muted>
      <CardTitle>
        <Link to={eventPath(event)}>{event.title}</Link>
      </CardTitle>
      <Muted>{event.place}</Muted>
      <p>{event.description}</p>
    </CardBody>
  </Card>
);
