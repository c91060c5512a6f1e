import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { People } from '../../platform/contributions/people.service.js';
import { CommandError, singleLine } from '../command-line.js';

/**
 * Erases the data of a person in one transaction and returns the lines to print.
 *
 * @throws CommandError that lists the data when `yes` is false
 */
export function deletePerson(app: INestApplicationContext, email: string, yes: boolean): Promise<string[]> {
  const people = app.get(People);
  return app.get(DataSource).transaction(async () => {
    const found = await people.find(email, 'operator');
    if (found.length === 0) throw new CommandError(`Nessun dato con l'indirizzo ${email}.`);
    const shown = found.flatMap(({ title, items }) => [
      `${title}: ${items.length}`,
      ...items.map(({ id, label }) => `  ${id}  ${singleLine(label)}`.trimEnd()),
    ]);
    if (!yes)
      throw new CommandError(
        [...shown, '', 'Nulla è stato cancellato: per farlo ripetere il comando con --yes.'].join('\n'),
      );
    await people.erase(email, 'operator');
    return [
      ...shown,
      '',
      `I dati di ${email} sono stati cancellati. Restano nelle copie di sicurezza finché non vengono sostituite.`,
    ];
  });
}
