import { EmbeddedPostgresError } from './embedded-postgres-error.js';

const damaged = [
  /pg_control/i,
  /PG_CONTROL_VERSION/,
  /required WAL directory/,
  /could not locate a valid checkpoint record/,
  /could not open directory "[^"]*"/,
  /database subdirectory .* is missing/,
  /"template1" does not exist/,
  /could not (open|read) (relation|file) "(base|global|pg_)/,
  /invalid page in block/,
];
const otherVersion = /initialized by PostgreSQL version (\S+), which is not compatible with this version (\S+?)\.?$/m;
const configuration = /configuration file|pg_hba|pg_ident|hba\.conf/;
const permissions = /Permission denied|has invalid permissions|has wrong ownership|could not change permissions/i;
const readOnlyCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST']);

const chooseOther = "oppure indicare un'altra cartella in DATA_DIR o un server in DATABASE_URL";
const restore = 'spostarla altrove e ripristinare una copia con npm run restore';

/** Returns the error for output that PostgreSQL ended with, or null if another attempt may succeed. */
export function startupFailure(output: string, folder: string): EmbeddedPostgresError | null {
  const version = otherVersion.exec(output);
  const detail = quotedLine(output);
  if (version)
    return new EmbeddedPostgresError(
      `I dati di ${folder} sono di PostgreSQL ${version[1]}, mentre questo è ${version[2]}: usare la versione del sito che li ha scritti per farne una copia, ${chooseOther}.`,
    );
  if (/No space left on device/i.test(output))
    return new EmbeddedPostgresError(
      `Il disco di ${folder} è pieno e il database incorporato non parte: liberare spazio, ${chooseOther}.`,
    );
  if (/Read-only file system/i.test(output)) return notWritable(folder);
  if (permissions.test(output))
    return new EmbeddedPostgresError(
      `I permessi di ${folder} impediscono l'avvio del database incorporato (${detail}): ridare la cartella, con modo 0700, all'utente che avvia il sito.`,
    );
  if (damaged.some((pattern) => pattern.test(output))) return damagedData(folder, detail);
  if (configuration.test(output))
    return new EmbeddedPostgresError(
      `La configurazione del database incorporato in ${folder} non è valida (${detail}): correggerla o ripristinarla da una copia.`,
    );
  return null;
}

/** The data cannot be used; `detail` is what PostgreSQL says of it. */
export const damagedData = (folder: string, detail: string) =>
  new EmbeddedPostgresError(
    `I dati del database incorporato nella cartella ${folder} sono danneggiati (${detail}): ${restore}.`,
  );

const notWritable = (folder: string) =>
  new EmbeddedPostgresError(`La cartella dei dati ${folder} non è scrivibile: correggerne i permessi, ${chooseOther}.`);

/** The same for an error of the file system; others are returned as they are. */
export function fileFailure(error: unknown, folder: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return startupFailure('No space left on device', folder);
  return readOnlyCodes.has(code) ? notWritable(folder) : error;
}

/** The same for an error of the first connection to a server that has started. */
export function connectionFailure(error: unknown, folder: string, passwordFile: string): unknown {
  if (error instanceof EmbeddedPostgresError) return error;
  const { code, message, detail } = error as { code?: string; message?: string; detail?: string };
  if (code === '28P01')
    return new EmbeddedPostgresError(
      `La password in ${passwordFile} non è quella del database incorporato: ripristinare il file da una copia.`,
    );
  const text = [message, detail].filter(Boolean).join(' ');
  return (
    startupFailure(text, folder) ??
    new EmbeddedPostgresError(`Il database incorporato di ${folder} è partito ma non si può usare: ${text}.`)
  );
}

/** The line of the output that names the reason, without time stamp and severity. */
export function quotedLine(output: string): string {
  const lines = output.trim().split('\n');
  const reason = lines.find((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? '';
  return reason.replace(/^.*?(FATAL|PANIC|LOG): +/, '').replace(/[.\s]+$/, '');
}
