import { isoInstant } from '../../../platform/database/json-reader.js';
import { mailState } from '../../../platform/mail/outbox.service.js';
import type { ListQuery } from '../../../platform/paging/list-query.js';

const deliveryStates = `select case when d.skipped then 'skipped' else ${mailState('d."mailId"')} end as state
  from newsletter_deliveries d where d."issueId" = i.id`;
const countOf = (state: string) => `'${state}', count(*) filter (where c.state = '${state}')`;

/** An issue whose last mails wait for another attempt is still being sent. */
const from = `newsletter_issues i cross join lateral (
  select json_build_object(${['sent', 'waiting', 'failed', 'skipped'].map(countOf).join(', ')}) as counts,
    count(*) filter (where c.state = 'waiting') as waiting
  from (${deliveryStates}) c) totals`;
const fields = `i.id, i.xmin::text as version, i.subject,
  case when i.state = 'sent' and totals.waiting > 0 then 'sending' else i.state end as state, i."changedBy",
  ${isoInstant('i."changedAt"')} as "changedAt", ${isoInstant('i."startedAt"')} as "startedAt", totals.counts`;

export const deskIssues: ListQuery = {
  name: 'desk-issues',
  columns: fields,
  from,
  order: [{ column: 'i.id', type: 'integer' }],
  descending: true,
};

/** `$1`: id. */
export const deskIssue = `select ${fields}, i.intro, i.slugs from ${from} where i.id = $1`;
