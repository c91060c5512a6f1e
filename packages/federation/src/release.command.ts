import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltRelease, builtReleaseSchema, type ReleaseDone } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { readWords, siteAddress } from './command-line.js';
import { RegistryClient } from './registry-client.js';
import { programOf, runQuiet, webpackCli } from './run-program.js';
import { readManifest } from './section-source.js';
import { CommandError, kilobytes, step } from './steps.js';

const options = { to: { type: 'string' }, token: { type: 'string' } } as const;
const releaseOptions = { ...options, preview: { type: 'boolean' }, external: { type: 'string' } } as const;

const usage = `Dopo «npm run release -w SEZIONE --»:
  [--preview] [--external URL]   compila, prova, invia; va in linea se il controllo lo accetta
  releases                       i rilasci e la loro storia
  rollback                       torna al rilascio di prima
  promote ID                     mette in linea un rilascio conservato
  preview ID                     un nuovo collegamento d’anteprima
Sempre: --to https://sito (o SALARIA_SITE), --token CHIAVE (o SALARIA_TOKEN)`;

/** The section of this folder and the registry that the command line names. `most` words may stand beside the options. */
function context<O extends typeof options>(args: string[], known: O, most = 0) {
  const { values, words } = readWords(args, known, usage, most);
  const dir = process.cwd();
  const manifest = readManifest(dir);
  const { to, token } = values as { to?: string; token?: string };
  return {
    dir,
    manifest,
    values,
    words,
    client: new RegistryClient(
      siteAddress(to, '--to'),
      manifest.name,
      token ?? (process.env.SALARIA_TOKEN || undefined),
    ),
  };
}

async function build(dir: string) {
  const { code, output } = await runQuiet([webpackCli, '--mode', 'production'], dir);
  if (code !== 0) throw new CommandError(output.slice(-6000));
  return { value: undefined };
}

async function test(dir: string) {
  const { code, output } = await runQuiet(
    ['--experimental-vm-modules', '--no-warnings', programOf(dir, 'jest/bin/jest')],
    dir,
  );
  if (code !== 0) throw new CommandError(output.slice(-6000));
  return { value: undefined, note: /^Tests:\s+(.*)$/m.exec(output)?.[1] ?? '' };
}

async function pack(
  dir: string,
  external: string | undefined,
  preview: boolean,
): Promise<{ note: string; value: FormData }> {
  const dist = path.join(dir, 'dist');
  const text = await readFile(path.join(dist, 'browser/release.json'), 'utf8');
  const built = z.parse(builtReleaseSchema, JSON.parse(text)) as BuiltRelease;
  const names = [
    ...(external ? [] : Object.keys(built.files).map((name) => [name, path.join(dist, 'browser', name)] as const)),
    ...Object.values(built.server).map(({ file }) => [file, path.join(dist, file)] as const),
  ];
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

const command = (section: string, words: string, site: string) =>
  `npm run release -w ${section} -- ${words} --to ${site}`;

function report({ section, id, live, previous, path: page, preview }: ReleaseDone, site: string): void {
  if (live) console.log(`\nIn linea: ${site}${page}`);
  console.log(`${live ? '' : '\n'}Rilascio ${id} di ${section}${previous ? ` (prima: ${previous})` : ''}`);
  if (preview)
    console.log(
      `Anteprima, valida una settimana: ${site}${preview}\nPer metterlo in linea: ${command(section, `promote ${id}`, site)}`,
    );
  else if (previous && previous !== id) console.log(`Per tornare indietro: ${command(section, 'rollback', site)}`);
}

async function send(args: string[]): Promise<void> {
  const { dir, values, client } = context(args, releaseOptions);
  const { external, preview = false } = values;
  // Before anything that takes time: no site, no valid key and no common language are known at once.
  await step('Sito e chiave', async () => ({ value: await client.releases() }));
  await step('Compilazione', () => build(dir));
  await step('Prove della sezione', () => test(dir));
  const form = await step('Preparazione dei file', () => pack(dir, external, preview));
  const done = await step('Invio e controllo', async () => ({ value: await client.release(form) }));
  if (done.live) await step('Verifica', () => verify(client, done));
  report(done, client.site);
}

/** ms; another process of the site hears of a release a moment later. */
const hearsay = 5000;

async function verify(client: RegistryClient, { section, id }: ReleaseDone) {
  const until = Date.now() + hearsay;
  for (;;) {
    const live = (await client.registry()).sections.find((it) => it.name === section)?.release?.id;
    if (live === id) return { value: undefined, note: 'il registro lo dà in linea' };
    if (Date.now() > until)
      throw new CommandError(
        `Il registro dice che è in linea ${live ?? 'niente'}: un altro rilascio è arrivato subito dopo.`,
      );
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const inItalian: Record<string, string> = {
  live: 'in linea',
  kept: 'conservato',
  refused: 'rifiutato',
  withdrawn: 'ritirato',
  pruned: 'senza file',
  released: 'ricevuto',
  'rolled-back': 'si torna a',
  promoted: 'rimesso in linea',
};
const when = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

async function list(args: string[]): Promise<void> {
  const { manifest, client } = context(args, options);
  const { releases, history } = await client.releases();
  if (releases.length === 0) console.log(`${manifest.name} non ha ancora rilasci.`);
  for (const { id, state, size, by, at, external, note } of releases) {
    console.log(
      [
        id,
        when(at),
        by,
        kilobytes(size),
        inItalian[state] ?? state,
        ...(external ? [`su ${external}`] : []),
        ...(note ? [note] : []),
      ].join('  '),
    );
  }
  console.log('\nStoria:');
  for (const { release, action, by, at, note } of history)
    console.log(['', when(at), inItalian[action] ?? action, release, by, ...(note ? [note] : [])].join('  '));
}

async function rollBack(args: string[]): Promise<void> {
  const { client } = context(args, options);
  report(await step('Ritorno al rilascio di prima', async () => ({ value: await client.rollBack() })), client.site);
}

async function promote(args: string[]): Promise<void> {
  const {
    client,
    words: [id],
  } = context(args, options, 1);
  if (!id) throw new CommandError('Quale rilascio? promote ID (gli ID sono in «releases»)');
  report(await step(`${id} in linea`, async () => ({ value: await client.promote(id) })), client.site);
}

async function preview(args: string[]): Promise<void> {
  const {
    client,
    words: [id],
  } = context(args, options, 1);
  if (!id) throw new CommandError('Quale rilascio? preview ID (gli ID sono in «releases»)');
  report(await client.preview(id), client.site);
}

/** What a team does with its registry; also as words after `release`, as in `npm run release -w mf-blog -- rollback`. */
export const registryCommands: Record<string, (args: string[]) => Promise<void>> = {
  releases: list,
  rollback: rollBack,
  promote,
  preview,
};

/** `salaria-section release [releases | rollback | promote ID | preview ID]`, also with options before the word. */
export async function release(args: string[]): Promise<void> {
  const at = args.findIndex(
    (word, i) => Object.hasOwn(registryCommands, word) && !/^--(to|token|external)$/.test(args[i - 1] ?? ''),
  );
  const other = registryCommands[args[at] ?? ''];
  await (other ? other(args.toSpliced(at, 1)) : send(args));
}
