import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseDone } from '@salaria/contracts/team-calls';
import { parseCommandLine, siteOrigin } from '../cli/command-line.js';
import { RegistryClient } from './registry-client.js';
import { build, pack, test } from './release-form.js';
import { reportLines, reportNote } from './report-text.js';
import { formatTime, statusLines } from './status-text.js';
import { readManifest } from '../build/section-source.js';
import { CommandError, kilobytes, step } from '../cli/steps.js';
import { readMapIn, SourcePlaces } from '@salaria/composition/releases/source-places';

const options = { to: { type: 'string' }, token: { type: 'string' } } as const;
const releaseOptions = {
  ...options,
  preview: { type: 'boolean' },
  external: { type: 'string' },
  built: { type: 'boolean' },
  share: { type: 'string' },
  hold: { type: 'boolean' },
} as const;
const shareOptions = { ...options, hold: { type: 'boolean' } } as const;

const usage = `Dopo «npm run release --» (nella copia del progetto «npm run release -w SEZIONE --»):
  [--preview] [--external URL] [--built]   compila (con --built no), prova, invia; va in linea se il controllo lo accetta
  [--share 10 [--hold]]          ... ma lo vede il 10 % dei visitatori, poi di più finché funziona (con --hold no)
  share 50 [ID] [--hold]         cambia quella parte (100: tutti), o la dà a un rilascio conservato
  withdraw                       nessuno lo vede più; resta quello in linea
  releases                       i rilasci e la loro storia
  status                         come va quello in linea: visite, errori, tempi
  rollback                       torna al rilascio di prima
  promote ID                     mette in linea un rilascio conservato
  preview ID                     un nuovo collegamento d’anteprima
Sempre: --to https://sito (o SALARIA_SITE), --token CHIAVE (o SALARIA_TOKEN)`;

/** Returns the section of this folder, its registry client, and the parsed arguments. */
function openRegistry<O extends typeof options>(args: string[], knownOptions: O, maxPositionals = 0) {
  const { values, positionals } = parseCommandLine(args, knownOptions, usage, maxPositionals);
  const dir = process.cwd();
  const manifest = readManifest(dir);
  const { to, token } = values as { to?: string; token?: string };
  return {
    dir,
    manifest,
    values,
    positionals,
    client: new RegistryClient(
      siteOrigin(to, '--to'),
      manifest.name,
      token ?? (process.env.SALARIA_TOKEN || undefined),
    ),
  };
}

/** @throws CommandError unless a share is a whole number of per cents from 1 to `max` */
function readShare(text: string | undefined, max: number): number {
  if (!/^[1-9]\d*$/.test(text ?? '') || Number(text) > max)
    throw new CommandError(`Quale parte dei visitatori? Un numero intero da 1 a ${max}, per cento`);
  return Number(text);
}

/** Returns the command as the team types it: a section with a lock file of its own is a repository, not a workspace. */
function commandLine(section: string, command: string, site: string): string {
  const workspace = existsSync('package-lock.json') ? '' : ` -w ${section}`;
  return `npm run release${workspace} -- ${command} --to ${site}`;
}

function printResult({ section, id, live, previous, path: page, preview, canary }: ReleaseDone, site: string): void {
  if (canary) {
    const growth = canary.hold ? 'Resta a questa parte.' : 'La parte cresce da sé finché il rilascio funziona.';
    console.log(`\nRilascio ${id} di ${section}: lo vede il ${canary.share} % dei visitatori. ${growth}`);
    console.log(`Per tutti: ${commandLine(section, 'share 100', site)}`);
    console.log(`Per toglierlo: ${commandLine(section, 'withdraw', site)}`);
    return;
  }
  if (live) console.log(`\nIn linea: ${site}${page}`);
  console.log(`${live ? '' : '\n'}Rilascio ${id} di ${section}${previous ? ` (prima: ${previous})` : ''}`);
  if (preview)
    console.log(
      [
        `Anteprima, valida una settimana: ${site}${preview}`,
        `Per metterlo in linea: ${commandLine(section, `promote ${id}`, site)}`,
      ].join('\n'),
    );
  else if (previous && previous !== id) console.log(`Per tornare indietro: ${commandLine(section, 'rollback', site)}`);
}

const queuePollIntervalMs = 3000;

/** Prints how many releases the gate checks before this one, when that changes, until `work` ends. */
async function tellQueuePlace<T>(client: RegistryClient, work: Promise<T>): Promise<T> {
  let last = 0;
  const tell = async () => {
    // The call is for people: what it cannot say changes nothing.
    const before = await client.status().then(
      ({ checksBefore }) => checksBefore ?? 0,
      () => 0,
    );
    if (before > 0 && before !== last) process.stdout.write(`in coda, prima ${before} … `);
    last = before;
  };
  const timer = setInterval(() => void tell(), queuePollIntervalMs);
  return work.finally(() => clearInterval(timer));
}

async function publish(args: string[]): Promise<void> {
  const { dir, values, client } = openRegistry(args, releaseOptions);
  const { external, preview = false, built = false, hold = false } = values;
  if (preview && values.share !== undefined) throw new CommandError('--preview non mostra il rilascio: senza --share');
  if (hold && values.share === undefined) throw new CommandError('--hold vale con --share');
  const share = values.share === undefined ? undefined : { share: readShare(values.share, 99), hold };
  // First, because it fails at once if the site is unreachable or incompatible, or the token invalid.
  await step('Sito e chiave', async () => ({ value: await client.releases() }));
  await step('Compilazione', () => build(dir, built));
  await step('Prove della sezione', () => test(dir));
  const form = await step('Preparazione dei file', () => pack(dir, { external, preview, share }));
  const done = await step('Invio e controllo', async () => {
    const value = await tellQueuePlace(client, client.release(form));
    return { value, ...(value.report && { note: reportNote(value.report) }) };
  });
  for (const line of done.report ? reportLines(done.report, client.site) : []) console.log(`  ${line}`);
  if (done.live) await step('Verifica', () => verify(client, done));
  printResult(done, client.site);
}

/** The site's other processes are notified of a release a moment later. */
const propagationTimeoutMs = 5000;
const pollIntervalMs = 200;

async function verify(client: RegistryClient, { section, id }: ReleaseDone) {
  const deadline = Date.now() + propagationTimeoutMs;
  for (;;) {
    const live = (await client.registry()).sections.find((it) => it.name === section)?.release?.id;
    if (live === id) return { value: undefined, note: 'il registro lo dà in linea' };
    if (Date.now() > deadline)
      throw new CommandError(
        `Il registro dice che è in linea ${live ?? 'niente'}: un altro rilascio è arrivato subito dopo.`,
      );
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/** Italian for the states and actions that the registry lists. */
const stateNames: Record<string, string> = {
  live: 'in linea',
  kept: 'conservato',
  refused: 'rifiutato',
  withdrawn: 'ritirato',
  pruned: 'senza file',
  released: 'ricevuto',
  'rolled-back': 'si torna a',
  promoted: 'rimesso in linea',
  canary: 'mostrato a una parte',
  'canary-ended': 'non più mostrato',
};

async function list(args: string[]): Promise<void> {
  const { manifest, client } = openRegistry(args, options);
  const { canary, releases, history } = await client.releases();
  if (releases.length === 0) console.log(`${manifest.name} non ha ancora rilasci.`);
  for (const { id, state, size, by, at, external, note } of releases) {
    console.log(
      [
        id,
        formatTime(at),
        by,
        kilobytes(size),
        stateNames[id === canary ? 'canary' : state] ?? state,
        ...(external ? [`su ${external}`] : []),
        ...(note ? [note] : []),
      ].join('  '),
    );
  }
  console.log('\nStoria:');
  for (const { release, action, by, at, note } of history)
    console.log(['', formatTime(at), stateNames[action] ?? action, release, by, ...(note ? [note] : [])].join('  '));
}

async function status(args: string[]): Promise<void> {
  const { dir, client } = openRegistry(args, options);
  const places = new SourcePlaces(readMapIn([path.join(dir, 'dist/maps')]));
  for (const line of statusLines(await client.status(), client.site)) console.log(places.replaceIn(line));
}

async function rollBack(args: string[]): Promise<void> {
  const { client } = openRegistry(args, options);
  printResult(
    await step('Ritorno al rilascio di prima', async () => ({ value: await client.rollBack() })),
    client.site,
  );
}

/** @throws CommandError if the arguments name no release */
function openRelease(args: string[], command: string) {
  const { client, positionals } = openRegistry(args, options, 1);
  const [id] = positionals;
  if (!id) throw new CommandError(`Quale rilascio? ${command} ID (gli ID sono in «releases»)`);
  return { client, id };
}

async function promote(args: string[]): Promise<void> {
  const { client, id } = openRelease(args, 'promote');
  printResult(await step(`${id} in linea`, async () => ({ value: await client.promote(id) })), client.site);
}

async function share(args: string[]): Promise<void> {
  const { client, positionals, values } = openRegistry(args, shareOptions, 2);
  const [text, given] = positionals;
  const { hold = false } = values;
  const percent = readShare(text, 100);
  const id = given ?? (await client.releases()).canary;
  if (!id) throw new CommandError('Nessun rilascio è mostrato a una parte dei visitatori: share 10 ID, o --share 10');
  const change = () => (percent === 100 ? client.promote(id) : client.share(id, { share: percent, hold }));
  printResult(await step(`${id} al ${percent} %`, async () => ({ value: await change() })), client.site);
}

async function withdraw(args: string[]): Promise<void> {
  const { client } = openRegistry(args, options);
  const { id } = await step('Tolto ai visitatori', async () => ({ value: await client.endShare() }));
  console.log(`Rilascio ${id}: nessuno lo vede più; è conservato.`);
}

async function preview(args: string[]): Promise<void> {
  const { client, id } = openRelease(args, 'preview');
  printResult(await client.preview(id), client.site);
}

/**
 * Commands on the releases in the registry; also accepted after `release`: `npm run release -w mf-blog -- rollback`.
 */
export const registryCommands: Record<string, (args: string[]) => Promise<void>> = {
  releases: list,
  status,
  rollback: rollBack,
  promote,
  share,
  withdraw,
  preview,
};

/** Runs `salaria-section release` with one of the commands, or without; options may precede the command. */
export async function release(args: string[]): Promise<void> {
  const index = args.findIndex(
    (word, i) => Object.hasOwn(registryCommands, word) && !/^--(to|token|external)$/.test(args[i - 1] ?? ''),
  );
  const name = args[index];
  const command = name === undefined ? undefined : registryCommands[name];
  await (command ? command(args.toSpliced(index, 1)) : publish(args));
}
