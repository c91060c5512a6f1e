import { parseArgs } from 'node:util';
import { sectionNameSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { openCommandDatabase } from './command-database.js';
import { StartupError } from '../platform/startup-error.js';
import { createToken, listTokens, revokeToken } from '../sections/teams/team-tokens.js';

const usage = `Uso:
  npm run token -w api -- mf-blog "Gruppo blog"   crea la chiave di una sezione e la mostra una volta sola
  npm run token -w api -- --list                  elenca le chiavi
  npm run token -w api -- --revoke ID             ne ritira una`;

/** Row ids are 32-bit integers. */
const largestId = 2_147_483_647;
const options = { list: { type: 'boolean' }, revoke: { type: 'string' } } as const;

/** The command line; what Node would say of a wrong one is in English. */
function readCommandLine(): { list: boolean; revoke: string | undefined; section: string; label: string } {
  const { values, positionals, tokens } = parseArgs({ allowPositionals: true, strict: false, tokens: true, options });
  const wrong = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  if (wrong?.kind === 'option') throw new StartupError(`Opzione sconosciuta: ${wrong.rawName}\n\n${usage}`);
  const [section = '', label = '', extra] = positionals;
  if (extra !== undefined)
    throw new StartupError(`Parola di troppo: ${extra} (un nome di più parole va fra virgolette)\n\n${usage}`);
  return {
    list: values.list === true,
    revoke: typeof values.revoke === 'string' ? values.revoke : values.revoke ? '' : undefined,
    section,
    label,
  };
}

async function main(): Promise<void> {
  const { section, label, ...values } = readCommandLine();
  const revoked = values.revoke === undefined ? undefined : Number(values.revoke);
  if (!values.list && revoked === undefined) {
    if (!section || !label.trim()) throw new StartupError(usage);
    const parsed = z.safeParse(sectionNameSchema, section);
    if (!parsed.success) throw new StartupError(`${section}: ${parsed.error.issues[0]?.message}`);
  }
  const database = await openCommandDatabase(process.env);
  try {
    const { dataSource } = database;
    if (values.list) {
      for (const { id, section: of, label: whose, createdAt, revokedAt } of await listTokens(dataSource)) {
        console.log(
          `${id}\t${of}\t${whose}\tcreata ${createdAt.toISOString().slice(0, 10)}${revokedAt ? `\tritirata ${revokedAt.toISOString().slice(0, 10)}` : ''}`,
        );
      }
    } else if (revoked !== undefined) {
      if (!Number.isInteger(revoked) || revoked > largestId || !(await revokeToken(dataSource, revoked)))
        throw new StartupError(`Nessuna chiave valida con il numero ${values.revoke}.`);
      console.log(`Chiave ${revoked} ritirata.`);
    } else {
      const { id, token } = await createToken(dataSource, section, label.trim());
      console.log(`Chiave ${id} di ${section} (${label.trim()}). Non sarà mostrata di nuovo:\n${token}`);
    }
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
