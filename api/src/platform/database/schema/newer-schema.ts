import { StartupError } from '../../startup-error.js';
import { lastStampOfEarlierVersion, stampOf } from './take-over.js';

/**
 * Refuses a database with migrations that this version does not know: code that is older than its tables may lose what
 * newer code stores in them.
 *
 * @param recorded names of the migrations that ran in the database
 * @param names names of the migrations of this version
 * @throws StartupError naming the last migrations of both
 */
export function refuseNewerSchema(recorded: readonly string[], names: readonly string[]): void {
  const unknown = recorded.filter((name) => !names.includes(name) && stampOf(name) > lastStampOfEarlierVersion);
  const newest = unknown.toSorted((one, other) => stampOf(one) - stampOf(other)).at(-1);
  if (newest === undefined) return;
  throw new StartupError(
    `Il database è di una versione più recente del sito: le sue tabelle arrivano a ${newest}, questa versione a ` +
      `${names.at(-1)}. Avviare la versione più recente, oppure ripristinare una copia fatta prima dell'aggiornamento.`,
  );
}
