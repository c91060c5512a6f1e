import type { RegisteredSection, Release, SectionFailure, SectionLoad } from '@salaria/contracts/sections';

const reported = new Set<string>();
const nonces = new Map<string, Promise<string | undefined>>();

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  });

/** Starts this page view of a release, once, and resolves with the nonce that its reports need to be counted. */
function startView(section: string, release: string): Promise<string | undefined> {
  const key = `${section}/${release}`;
  const known = nonces.get(key);
  if (known) return known;
  const nonce = post('/api/sections/views', { section, release })
    .then((response): Promise<{ nonce?: string }> => response.json())
    .then((started) => started.nonce)
    .catch(() => undefined);
  nonces.set(key, nonce);
  return nonce;
}

/** Sends a report once per page; whether it arrives is of no consequence to the visitor. */
function tell(path: string, report: SectionFailure | SectionLoad): void {
  const key = path + JSON.stringify(report);
  if (reported.has(key)) return;
  reported.add(key);
  void startView(report.section, report.release)
    .then((nonce) => post(path, { ...report, nonce }))
    .catch(() => undefined);
}

/** A release could not be used here. */
export const reportFailure = (failure: SectionFailure): void => tell('/api/sections/failures', failure);

/** As long as the registry watches a release (api, release-health.service.ts), ms. */
const watched = 10 * 60_000;

const isWatched = ({ since, preview }: RegisteredSection): boolean =>
  since !== undefined && !preview && Math.abs(Date.now() - Date.parse(since)) <= watched;

/** Announces a page view of a young release before its code runs: a page that freezes could not report it later. */
export function reportStart(section: RegisteredSection): void {
  if (section.release && isWatched(section)) void startView(section.name, section.release.id);
}

/** A release that has only just been published could be used here: failures are judged by their share. */
export function reportLoad(section: RegisteredSection): void {
  if (section.release && isWatched(section))
    tell('/api/sections/loads', { section: section.name, release: section.release.id });
}

/** Whether a file arrives, but not as it is listed. Only told apart afterwards: a script element does not say why it failed. */
async function isAltered(address: string, integrity: string): Promise<boolean> {
  const signal = AbortSignal.timeout(3000);
  const plain = await fetch(address, { signal }).catch(() => undefined);
  if (!plain?.ok) return false;
  return fetch(address, { integrity, signal }).then(
    (checked) => checked.arrayBuffer().then(() => false),
    () => true,
  );
}

/** What kind of failure an error is, told from its words: none of the causes throws an error class of its own. */
export async function failureKind(release: Release, expose: string, error: unknown): Promise<SectionFailure['kind']> {
  const words = error instanceof Error ? error.message : String(error);
  if (/Unsatisfied version|shared module|RUNTIME-006/i.test(words)) return 'contract';
  if (/timed? ?out|\btimeout\b/i.test(words)) return 'timeout';
  for (const file of [release.entry, ...(release.exposes[expose] ?? [])]) {
    if (await isAltered(release.base + file, release.files[file] ?? '')) return 'integrity';
  }
  return 'load';
}
