import type { DataSource } from 'typeorm';
import { contributionsTo } from '../../app/preview.js';
import { erasePerson, findPerson } from '../../platform/contributions/person.js';
import { personalData } from '../../platform/contributions/personal-data.js';
import { CommandError } from '../command-line.js';
import { singleLine } from './single-line.js';

/**
 * Erases the data of a person in one transaction and returns the lines to print.
 *
 * @throws CommandError that lists the data when `yes` is false
 */
export function deletePerson(source: DataSource, email: string, yes: boolean): Promise<string[]> {
  return source.transaction(async (manager) => {
    const tables = await contributionsTo(personalData);
    const found = await findPerson(manager, tables, email);
    if (found.length === 0) throw new CommandError(`Nessun dato con l'indirizzo ${email}.`);
    const shown = found.flatMap(({ title, items }) => [
      `${title}: ${items.length}`,
      ...items.map(({ id, label }) => `  ${id}  ${singleLine(label)}`.trimEnd()),
    ]);
    if (!yes)
      throw new CommandError(
        [...shown, '', 'Nulla è stato cancellato: per farlo ripetere il comando con --yes.'].join('\n'),
      );
    await erasePerson(manager, tables, email);
    return [
      ...shown,
      '',
      `I dati di ${email} sono stati cancellati. Restano nelle copie di sicurezza finché non vengono sostituite.`,
    ];
  });
}
