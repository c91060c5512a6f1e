import type { DataSource, EntityManager } from 'typeorm';
import { notifyInvalidation } from '../../platform/http-cache/cache-invalidator.js';
import { AdminError } from './admin-error.js';
import { moment, registers } from './registers.js';
import { oneLine, rowLines } from './sheet.js';

interface Discovery {
  title: string;
  isVerified: string;
  verifiedBy: string | null;
  verifiedAt: Date | null;
  importKey: string | null;
}

const tag = 'discoveries';
const fileOf = (key: string): string => `content/discoveries/${key}.yml`;

/** Marks a discovery as verified and returns what to tell. An earlier verifier's name is not written over. */
export function verifyDiscovery(
  source: DataSource,
  id: number,
  by: string,
  note: string | undefined,
): Promise<string[]> {
  return source.transaction(async (manager) => {
    const found = await locked(manager, id);
    if (found.isVerified === 'true' && found.verifiedBy !== null) {
      const when = found.verifiedAt ? ` il ${moment(found.verifiedAt)}` : '';
      throw new AdminError(`La scoperta ${id} è già verificata, da ${oneLine(found.verifiedBy)}${when}.`);
    }
    await manager.query(
      `update archaeological_discoveries set "isVerified" = 'true', "verifiedAt" = now(), "verifiedBy" = $2, notes = coalesce($3, notes)
       where id = $1`,
      [id, by, note ?? null],
    );
    await notifyInvalidation(manager, [tag]);
    const told = [`Scoperta ${id} verificata da ${oneLine(by)}: ${oneLine(found.title)}`];
    if (found.importKey === null || found.isVerified === 'true') return told;
    return [
      ...told,
      `Viene da ${fileOf(found.importKey)}: scrivere «verified: true» anche lì, o la prossima importazione la rimette in attesa.`,
    ];
  });
}

/** Takes a discovery off the site for good. Without `yes` it only shows it, and throws. */
export function rejectDiscovery(source: DataSource, id: number, yes: boolean): Promise<string[]> {
  return source.transaction(async (manager) => {
    const found = await locked(manager, id);
    if (found.importKey !== null) {
      const file = fileOf(found.importKey);
      throw new AdminError(`La scoperta ${id} viene da ${file}: togliere il file e dare npm run content:import.`);
    }
    const shown = rowLines(await registers.discoveries.read(manager, { id }));
    if (!yes)
      throw new AdminError(
        [...shown, '', 'Nulla è stato tolto: per toglierla ripetere il comando con --yes.'].join('\n'),
      );
    await manager.query('delete from archaeological_discoveries where id = $1', [id]);
    await notifyInvalidation(manager, [tag]);
    return [...shown, '', `Scoperta ${id} tolta dal sito.`];
  });
}

async function locked(manager: EntityManager, id: number): Promise<Discovery> {
  const [found] = await manager.query<Discovery[]>(
    'select title, "isVerified", "verifiedBy", "verifiedAt", "importKey" from archaeological_discoveries where id = $1 for update',
    [id],
  );
  if (!found) throw new AdminError(`Nessuna scoperta con il numero ${id}.`);
  return found;
}
