import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BuiltRelease, builtReleaseSchema, type ReleaseDone } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { RegistryClient } from './registry-client.js';
import { programOf, runQuiet, webpackCli } from './run-program.js';
import { readManifest } from './section-source.js';
import { CommandError, kilobytes, step } from './steps.js';

const options = { to: { type: 'string' }, token: { type: 'string' }, preview: { type: 'boolean' }, external: { type: 'string' } } as const;

/** Words of the command line, for every command that talks to a registry. */
function context(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const dir = process.cwd();
  const manifest = readManifest(dir);
  const site = (values.to ?? process.env.SALARIA_SITE ?? 'http://localhost:3000').replace(/\/+$/, '');
  if (!URL.canParse(site)) throw new CommandError(`--to ${site} non è un indirizzo`);
  return { dir, manifest, values, positionals, client: new RegistryClient(site, manifest.name, values.token ?? process.env.SALARIA_TOKEN) };
}

async function build(dir: string) {
  const { code, output } = await runQuiet([webpackCli, '--mode', 'production'], dir);
  if (code !== 0) throw new CommandError(output.slice(-6000));
  return { value: undefined };
}

async function test(dir: string) {
  const { code, output } = await runQuiet(['--experimental-vm-modules', '--no-warnings', programOf(dir, 'jest/bin/jest')], dir);
  if (code !== 0) throw new CommandError(output.slice(-6000));
  return { value: undefined, note: /^Tests:\s+(.*)$/m.exec(output)?.[1] ?? '' };
}

async function pack(dir: string, external: string | undefined, preview: boolean): Promise<{ note: string; value: FormData }> {
  const dist = path.join(dir, 'dist');
  const text = await readFile(path.join(dist, 'browser/release.json'), 'utf8');
  const built = z.parse(builtReleaseSchema, JSON.parse(text)) as BuiltRelease;
  const names = [...(external ? [] : Object.keys(built.files).map((name) => [name, path.join(dist, 'browser', name)] as const)), ...Object.values(built.server).map(({ file }) => [file, path.join(dist, file)] as const)];
  const form = new FormData();
  form.set('release', text);
  if (external) form.set('external', external);
  if (preview) form.set('preview', '1');
  let size = 0;
  for (const [name, file] of names) {
    const bytes = await readFile(file);
    size += bytes.length;
    form.append('files', new Blob([new Uint8Array(bytes)]), name);
  }
  return { value: form, note: `${names.length} file, ${kilobytes(size)}` };
}

const command = (section: string, words: string, site: string) => `npm run release -w ${section} -- ${words} --to ${site}`;

function report({ section, id, live, previous, path: page, preview }: ReleaseDone, site: string): void {
  if (live) console.log(`\nIn linea: ${site}${page}`);
  console.log(`${live ? '' : '\n'}Rilascio ${id} di ${section}${previous ? ` (prima: ${previous})` : ''}`);
  if (preview) console.log(`Anteprima, valida una settimana: ${site}${preview}\nPer metterlo in linea: ${command(section, `promote ${id}`, site)}`);
  else if (previous && previous !== id) console.log(`Per tornare indietro: ${command(section, 'rollback', site)}`);
}

async function send(args: string[]): Promise<void> {
  const { dir, values, client } = context(args);
  const { external, preview = false } = values;
  await step('Compilazione', () => build(dir));
  await step('Prove della sezione', () => test(dir));
  const form = await step('Preparazione dei file', () => pack(dir, external, preview));
  const done = await step('Invio e controllo', async () => ({ value: await client.release(form) }));
  if (done.live) await step('Verifica', () => verify(client, done));
  report(done, client.site);
}

async function verify(client: RegistryClient, { section, id }: ReleaseDone) {
  const live = (await client.registry()).sections.find((it) => it.name === section)?.release?.id;
  if (live !== id) throw new CommandError(`Il registro dice che è in linea ${live ?? 'niente'}: un altro rilascio è arrivato subito dopo.`);
  return { value: undefined, note: 'il registro lo dà in linea' };
}

const words: Record<string, string> = { live: 'in linea', kept: 'conservato', refused: 'rifiutato', withdrawn: 'ritirato', pruned: 'senza file', released: 'ricevuto', 'rolled-back': 'si torna a', promoted: 'rimesso in linea' };
const when = (at: string): string => at.slice(0, 16).replace('T', ' ');

async function list(args: string[]): Promise<void> {
  const { manifest, client } = context(args);
  const { releases, history } = await client.releases();
  if (releases.length === 0) console.log(`${manifest.name} non ha ancora rilasci.`);
  for (const { id, state, size, by, at, external, note } of releases) {
    console.log([id, when(at), by, kilobytes(size), words[state] ?? state, ...(external ? [`su ${external}`] : []), ...(note ? [note] : [])].join('  '));
  }
  console.log('\nStoria:');
  for (const { release, action, by, at, note } of history) console.log(['', when(at), words[action] ?? action, release, by, ...(note ? [note] : [])].join('  '));
}

async function rollBack(args: string[]): Promise<void> {
  const { client } = context(args);
  report(await step('Ritorno al rilascio di prima', async () => ({ value: await client.rollBack() })), client.site);
}

async function promote(args: string[]): Promise<void> {
  const { client, positionals } = context(args);
  const [id] = positionals;
  if (!id) throw new CommandError('Quale rilascio? promote ID (gli ID sono in «releases»)');
  report(await step(`${id} in linea`, async () => ({ value: await client.promote(id) })), client.site);
}

async function preview(args: string[]): Promise<void> {
  const { client, positionals } = context(args);
  const [id] = positionals;
  if (!id) throw new CommandError('Quale rilascio? preview ID (gli ID sono in «releases»)');
  report(await client.preview(id), client.site);
}

/** What a team does with its registry; also as words after `release`, as in `npm run release -w mf-blog -- rollback`. */
export const registryCommands: Record<string, (args: string[]) => Promise<void>> = { releases: list, rollback: rollBack, promote, preview };

/** `salaria-section release [releases | rollback | promote ID | preview ID]` */
export async function release(args: string[]): Promise<void> {
  const [first = '', ...rest] = args;
  const other = Object.hasOwn(registryCommands, first) ? registryCommands[first] : undefined;
  await (other ? other(rest) : send(args));
}
