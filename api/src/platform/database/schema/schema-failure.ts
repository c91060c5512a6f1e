import { QueryFailedError } from 'typeorm';
import { StartupError } from '../../startup-error.js';

/** PostgreSQL: https://www.postgresql.org/docs/18/errcodes-appendix.html. */
const insufficientPrivilege = '42501';
const diskFull = '53100';
const otherSchema = /^(42|23|22|0A|2B)/;

/**
 * Returns the StartupError for a query that failed during the start: tables of another application, of another version
 * of the site or changed by hand, or rights that are missing. Other errors are returned as they are.
 */
export function toStartupError(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  const { code = '', message } = error.driverError as Error & { code?: string };
  const sentence = describeFailure(code, message);
  return sentence ? new StartupError(sentence, { cause: error }) : error;
}

function describeFailure(code: string, message: string): string | null {
  if (code === insufficientPrivilege)
    return `L'utente del database non ha i permessi che servono (${message}): renderlo proprietario del database.`;
  if (code === diskFull) return `Il disco del database è pieno (${message}): liberare spazio e riavviare.`;
  if (!otherSchema.test(code)) return null;
  return (
    `Le tabelle del database non sono quelle di questa versione del sito (${message}): ripristinare una copia ` +
    `con npm run restore, oppure indicare un database vuoto in DATABASE_URL o un'altra cartella in DATA_DIR.`
  );
}
