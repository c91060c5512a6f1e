import type { DataSource, EntityManager } from 'typeorm';
import { notifyInvalidation } from '../../platform/http-cache/cache-invalidator.js';
import { CommandError } from '../command-line.js';
import { singleLine } from './sheet.js';

/** A table with personal data. `$1` is the e-mail address, compared without regard to case. */
interface PersonalData {
  title: string;
  /** SQL that selects `id` and a readable `label`. */
  select: string;
  /** SQL that deletes or anonymises the rows. */
  erase: string;
}

/** Replaces the name on a discovery. */
const anonymousName = 'Anonimo';

// A queued mail belongs to its author (replyTo) or, without one, to its recipient: mail that others wrote to staff
// stays.
const queuedMail = `lower(coalesce(mail->>'replyTo', mail->>'to')) = lower($1)`;

const personalData: readonly PersonalData[] = [
  {
    title: 'Messaggi, saranno cancellati',
    select: 'select id, subject as label from contact_messages where lower(email) = lower($1) order by id',
    erase: 'delete from contact_messages where lower(email) = lower($1)',
  },
  {
    title: 'Iscrizione alla newsletter, sarà cancellata',
    select: 'select id, email as label from newsletter_subscribers where lower(email) = lower($1)',
    erase: 'delete from newsletter_subscribers where lower(email) = lower($1)',
  },
  {
    title: 'E-mail in attesa di partire, saranno cancellate',
    select: `select id, mail->>'subject' as label from mail_outbox where ${queuedMail} order by id`,
    erase: `delete from mail_outbox where ${queuedMail}`,
  },
  {
    title: "Risultati dei quiz, resteranno senza l'indirizzo",
    select: `select a.id, q.title as label from quiz_attempts a join quizzes q on q.id = a."quizId"
           where lower(a."userEmail") = lower($1) order by a.id`,
    erase: 'update quiz_attempts set "userEmail" = null where lower("userEmail") = lower($1)',
  },
  {
    title: `Scoperte segnalate, resteranno senza indirizzo e con il nome «${anonymousName}»`,
    select: `select id, title as label from archaeological_discoveries
           where lower("discovererEmail") = lower($1) order by id`,
    erase: `update archaeological_discoveries set "discovererEmail" = null, "discovererName" = '${anonymousName}'
             where lower("discovererEmail") = lower($1)`,
  },
];

/**
 * Erases the data of a person in one transaction and returns the lines to print.
 *
 * @throws CommandError that lists the data when `yes` is false
 */
export function deletePerson(source: DataSource, email: string, yes: boolean): Promise<string[]> {
  return source.transaction(async (manager) => {
    const shown: string[] = [];
    for (const data of personalData) shown.push(...(await linesOf(manager, data, email)));
    if (shown.length === 0) throw new CommandError(`Nessun dato con l'indirizzo ${email}.`);
    if (!yes)
      throw new CommandError(
        [...shown, '', 'Nulla è stato cancellato: per farlo ripetere il comando con --yes.'].join('\n'),
      );
    for (const { erase } of personalData) await manager.query(erase, [email]);
    await notifyInvalidation(manager, ['discoveries']);
    return [
      ...shown,
      '',
      `I dati di ${email} sono stati cancellati. Restano nelle copie di sicurezza finché non vengono sostituite.`,
    ];
  });
}

async function linesOf(manager: EntityManager, { title, select }: PersonalData, email: string): Promise<string[]> {
  const rows = await manager.query<{ id: number; label: string | null }[]>(select, [email]);
  if (rows.length === 0) return [];
  return [`${title}: ${rows.length}`, ...rows.map(({ id, label }) => `  ${id}  ${singleLine(label ?? '')}`.trimEnd())];
}
