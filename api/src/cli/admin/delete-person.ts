import type { DataSource, EntityManager } from 'typeorm';
import { dataModules } from '../../app/modules.js';
import { type PersonalData, personalData } from '../../platform/contributions/personal-data.js';
import { notifyInvalidation } from '../../platform/http-cache/cache-invalidator.js';
import { CommandError } from '../command-line.js';
import { singleLine } from './sheet.js';

/**
 * Erases the data of a person in one transaction and returns the lines to print.
 *
 * @throws CommandError that lists the data when `yes` is false
 */
export function deletePerson(source: DataSource, email: string, yes: boolean): Promise<string[]> {
  return source.transaction(async (manager) => {
    const tables = personalData.collectFrom(dataModules);
    const shown: string[] = [];
    for (const data of tables) shown.push(...(await linesOf(manager, data, email)));
    if (shown.length === 0) throw new CommandError(`Nessun dato con l'indirizzo ${email}.`);
    if (!yes)
      throw new CommandError(
        [...shown, '', 'Nulla è stato cancellato: per farlo ripetere il comando con --yes.'].join('\n'),
      );
    for (const { erase } of tables) await manager.query(erase, [email]);
    await notifyInvalidation(
      manager,
      tables.flatMap(({ tag }) => tag ?? []),
    );
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
