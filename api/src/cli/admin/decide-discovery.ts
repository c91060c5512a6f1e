import type { DataSource, EntityManager } from 'typeorm';
import { notifyInvalidation } from '../../platform/http-cache/cache-invalidator.js';
import { CommandError } from '../command-line.js';
import { moment, registers } from './registers.js';
import { singleLine, rowLines } from './sheet.js';

interface Discovery {
  title: string;
  isVerified: string;
  verifiedBy: string | null;
  verifiedAt: Date | null;
  importKey: string | null;
}

const cacheTag = 'discoveries';
const contentFileOf = (key: string): string => `content/discoveries/${key}.yml`;

/** Marks a discovery as verified and returns the lines to print. The name of an earlier verifier is kept. */
export function verifyDiscovery(
  source: DataSource,
  id: number,
  by: string,
  note: string | undefined,
): Promise<string[]> {
  return source.transaction(async (manager) => {
    const discovery = await lockDiscovery(manager, id);
    if (discovery.isVerified === 'true' && discovery.verifiedBy !== null) {
      const when = discovery.verifiedAt ? ` il ${moment(discovery.verifiedAt)}` : '';
      throw new CommandError(`La scoperta ${id} è già verificata, da ${singleLine(discovery.verifiedBy)}${when}.`);
    }
    await manager.query(
      `update archaeological_discoveries
       set "isVerified" = 'true', "verifiedAt" = now(), "verifiedBy" = $2, notes = coalesce($3, notes)
       where id = $1`,
      [id, by, note ?? null],
    );
    await notifyInvalidation(manager, [cacheTag]);
    const lines = [`Scoperta ${id} verificata da ${singleLine(by)}: ${singleLine(discovery.title)}`];
    if (discovery.importKey === null || discovery.isVerified === 'true') return lines;
    return [
      ...lines,
      `Viene da ${contentFileOf(discovery.importKey)}: scrivere «verified: true» anche lì, ` +
        'o la prossima importazione la rimette in attesa.',
    ];
  });
}

/**
 * Deletes a discovery and returns the lines to print.
 *
 * @throws CommandError that shows the discovery when `yes` is false
 */
export function rejectDiscovery(source: DataSource, id: number, yes: boolean): Promise<string[]> {
  return source.transaction(async (manager) => {
    const discovery = await lockDiscovery(manager, id);
    if (discovery.importKey !== null) {
      const file = contentFileOf(discovery.importKey);
      throw new CommandError(`La scoperta ${id} viene da ${file}: togliere il file e dare npm run content:import.`);
    }
    const shown = rowLines(await registers.discoveries.read(manager, { id }));
    if (!yes)
      throw new CommandError(
        [...shown, '', 'Nulla è stato tolto: per toglierla ripetere il comando con --yes.'].join('\n'),
      );
    await manager.query('delete from archaeological_discoveries where id = $1', [id]);
    await notifyInvalidation(manager, [cacheTag]);
    return [...shown, '', `Scoperta ${id} tolta dal sito.`];
  });
}

async function lockDiscovery(manager: EntityManager, id: number): Promise<Discovery> {
  const [discovery] = await manager.query<Discovery[]>(
    `select title, "isVerified", "verifiedBy", "verifiedAt", "importKey" from archaeological_discoveries
     where id = $1 for update`,
    [id],
  );
  if (!discovery) throw new CommandError(`Nessuna scoperta con il numero ${id}.`);
  return discovery;
}
