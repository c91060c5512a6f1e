import type { DataSource, EntityManager } from 'typeorm';
import { notifyInvalidation } from '../../platform/http-cache/cache-invalidator.js';
import { AdminError } from './admin-error.js';
import { oneLine } from './sheet.js';

/** A place where somebody's data lie. `$1` is the address; letters' case makes no difference. */
interface Trace {
  title: string;
  /** Rows with `id` and a `label` that people recognise. */
  find: string;
  remove: string;
}

/** The name on a discovery whose finder wants no longer to be named. */
const nobody = 'Anonimo';

// A mail that waits belongs to whoever wrote it (replyTo), or, when nobody did, to whom it goes: what others wrote to staff stays.
const waiting = `lower(coalesce(mail->>'replyTo', mail->>'to')) = lower($1)`;

const traces: readonly Trace[] = [
  {
    title: 'Messaggi, saranno cancellati',
    find: 'select id, subject as label from contact_messages where lower(email) = lower($1) order by id',
    remove: 'delete from contact_messages where lower(email) = lower($1)',
  },
  {
    title: 'Iscrizione alla newsletter, sarà cancellata',
    find: 'select id, email as label from newsletter_subscribers where lower(email) = lower($1)',
    remove: 'delete from newsletter_subscribers where lower(email) = lower($1)',
  },
  {
    title: 'E-mail in attesa di partire, saranno cancellate',
    find: `select id, mail->>'subject' as label from mail_outbox where ${waiting} order by id`,
    remove: `delete from mail_outbox where ${waiting}`,
  },
  {
    title: "Risultati dei quiz, resteranno senza l'indirizzo",
    find: `select a.id, q.title as label from quiz_attempts a join quizzes q on q.id = a."quizId"
           where lower(a."userEmail") = lower($1) order by a.id`,
    remove: 'update quiz_attempts set "userEmail" = null where lower("userEmail") = lower($1)',
  },
  {
    title: `Scoperte segnalate, resteranno senza indirizzo e con il nome «${nobody}»`,
    find: 'select id, title as label from archaeological_discoveries where lower("discovererEmail") = lower($1) order by id',
    remove: `update archaeological_discoveries set "discovererEmail" = null, "discovererName" = '${nobody}'
             where lower("discovererEmail") = lower($1)`,
  },
];

/** Removes all that an address left on the site, all of it or nothing. Without `yes` it only shows it, and throws. */
export function deletePerson(source: DataSource, email: string, yes: boolean): Promise<string[]> {
  return source.transaction(async (manager) => {
    const shown: string[] = [];
    for (const trace of traces) shown.push(...(await linesOf(manager, trace, email)));
    if (shown.length === 0) throw new AdminError(`Nessun dato con l'indirizzo ${email}.`);
    if (!yes)
      throw new AdminError(
        [...shown, '', 'Nulla è stato cancellato: per farlo ripetere il comando con --yes.'].join('\n'),
      );
    for (const { remove } of traces) await manager.query(remove, [email]);
    await notifyInvalidation(manager, ['discoveries']);
    return [
      ...shown,
      '',
      `I dati di ${email} sono stati cancellati. Restano nelle copie di sicurezza finché non vengono sostituite.`,
    ];
  });
}

async function linesOf(manager: EntityManager, { title, find }: Trace, email: string): Promise<string[]> {
  const rows = await manager.query<{ id: number; label: string | null }[]>(find, [email]);
  if (rows.length === 0) return [];
  return [`${title}: ${rows.length}`, ...rows.map(({ id, label }) => `  ${id}  ${oneLine(label ?? '')}`.trimEnd())];
}
