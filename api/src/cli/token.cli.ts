import { idParamSchema } from '@salaria/contracts/common';
import { sectionNameSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandError, parseCommandLine, runCommandLine } from './command-line.js';

// Loaded by commands that are understood: the usage needs none, and is printed fifteen times as fast.
const repository = async (app: INestApplicationContext) =>
  app.get((await import('../sections/teams/section-tokens.repository.js')).SectionTokensRepository);

const usage = `Uso:
  npm run token -w api -- mf-blog "Gruppo blog"   crea la chiave di una sezione e la mostra una volta sola
  npm run token -w api -- --list                  elenca le chiavi
  npm run token -w api -- --revoke ID             ne ritira una`;

/** Returns the command that the command line asks for. */
function readCommand(): (app: INestApplicationContext) => Promise<string[]> {
  const options = { list: { type: 'boolean' }, revoke: { type: 'string' } } as const;
  const { values, positionals } = parseCommandLine({ options, usage, maxWords: 2 });
  const [section, label] = positionals;
  const { list, revoke } = values;
  if (list) return describeTokens;
  if (revoke !== undefined) return (app) => revokeById(app, revoke);
  if (!section || !label?.trim()) throw new CommandError(usage);
  const parsed = z.safeParse(sectionNameSchema, section);
  if (!parsed.success) throw new CommandError(`${section}: ${parsed.error.issues[0]?.message}`);
  return (app) => create(app, section, label.trim());
}

async function describeTokens(app: INestApplicationContext): Promise<string[]> {
  const list = await (await repository(app)).list();
  if (list.length === 0) return ['Nessuna chiave.'];
  return list.map(({ id, section, label, createdAt, revokedAt }) => {
    const fields = [id, section, label, `creata ${dayOf(createdAt)}`];
    return [...fields, ...(revokedAt ? [`ritirata ${dayOf(revokedAt)}`] : [])].join('\t');
  });
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

async function revokeById(app: INestApplicationContext, text: string): Promise<string[]> {
  const tokens = await repository(app);
  const id = z.safeParse(idParamSchema, text).data;
  if (id === undefined || !(await tokens.revoke(id)))
    throw new CommandError(`Nessuna chiave valida con il numero ${text}.`);
  return [`Chiave ${id} ritirata.`];
}

async function create(app: INestApplicationContext, section: string, label: string): Promise<string[]> {
  const tokens = await repository(app);
  const { id, token } = await tokens.issue(section, label);
  return [`Chiave ${id} di ${section} (${label}). Non sarà mostrata di nuovo:`, token];
}

async function main(): Promise<void> {
  const command = readCommand();
  const { withProviders } = await import('./command-database.js');
  for (const line of await withProviders(command)) console.log(line);
}

runCommandLine(main);
