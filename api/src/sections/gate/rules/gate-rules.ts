import type { Finding } from '@salaria/contracts/release-report';
import { integrityOf } from '@salaria/composition/releases/integrity';
import { findDeprecation, type ProvidedVersions } from '@salaria/composition/releases/provided-versions';
import { canonicalPattern, matchRoute, overlaps } from '@salaria/composition/routes';
import { readPaths } from '@salaria/contracts/route-reads';
import { type BuiltRelease, entrustedPath, exposeName, type SectionManifest } from '@salaria/contracts/sections';
import semver from 'semver';
import { mediaType, type PackedRelease } from '../../releases/packed-release.js';
import { slotProblems } from './slot-rules.js';

/** Ten times what a section of this repository needs. */
export const releaseLimits = { fileBytes: 4 * 1024 * 1024, totalBytes: 12 * 1024 * 1024, files: 300 } as const;

/** With the versions of the shared modules that the running shell provides. */
export type GateContext = ProvidedVersions & {
  /** Paths of the shell's own pages. */
  shellPaths: string[];
  /** Slots of the shell. */
  slots: string[];
  /** Patterns of the API's public reads. */
  apiReads: string[];
  /** Manifests of the live releases of the other sections. */
  otherManifests: SectionManifest[];
  /** Whether the release may have the page that is entrusted to one section. */
  isEntrusted: boolean;
};

function routeProblems(
  { name, routes, navigation = [] }: SectionManifest,
  { shellPaths, otherManifests, isEntrusted }: GateContext,
): string[] {
  const messages: string[] = [];
  const seen = new Set<string>();
  for (const { path } of routes) {
    if (seen.has(canonicalPattern(path))) messages.push(`${name} dichiara due volte il percorso ${path}`);
    seen.add(canonicalPattern(path));
    if (!isEntrusted && overlaps(entrustedPath, path))
      messages.push(`Il percorso ${path} è affidato da chi tiene in linea il sito, e non a ${name}`);
    const own = shellPaths.find((it) => overlaps(it, path));
    if (own) messages.push(`Il percorso ${path} di ${name} copre ${own}, che è dello shell`);
    for (const other of otherManifests) {
      const taken = other.routes.find((it) => overlaps(it.path, path));
      if (taken) messages.push(`Il percorso ${path} di ${name} copre ${taken.path}, che è di ${other.name}`);
    }
  }
  for (const entry of navigation) {
    if (!routes.some(({ path }) => overlaps(path, entry.path)))
      messages.push(`La voce di menu «${entry.label}» porta a ${entry.path}, che ${name} non dichiara`);
  }
  return messages;
}

/** Names the reads that the API does not have, and would always answer with 404. */
function readProblems({ routes, slots = [] }: SectionManifest, { apiReads }: GateContext): string[] {
  const exists = (path: string) => apiReads.some((pattern) => matchRoute(pattern, path.replace(/:[^/]+/g, '1')));
  const places = [
    ...routes.map(({ path, reads }) => ({ place: `la pagina ${path}`, reads })),
    ...slots.map(({ slot, reads }) => ({ place: `la parte in ${slot}`, reads })),
  ];
  return places.flatMap(({ place, reads = [] }) =>
    readPaths(reads)
      .filter((path) => !exists(path))
      .map((path) => `reads: l'API non ha ${path}, che ${place} legge (le letture sono in /api/docs)`),
  );
}

function moduleProblems({ manifest, exposes, files, server, entry, scope }: BuiltRelease): string[] {
  const messages: string[] = [];
  if (!Object.hasOwn(files, entry)) messages.push(`Manca il file di ingresso ${entry}`);
  if (!scope.startsWith(`${manifest.name.replaceAll('-', '_')}_`))
    messages.push(`Il nome della compilazione ${scope} non comincia con quello di ${manifest.name}`);
  const modules = new Map<string, string>();
  for (const module of new Set([...manifest.routes, ...(manifest.slots ?? [])].map((place) => place.module))) {
    const name = exposeName(module);
    const other = modules.get(name);
    if (other !== undefined) messages.push(`${other} e ${module} hanno lo stesso nome di file`);
    else modules.set(name, module);
  }
  for (const [name, module] of modules) {
    const needed = Object.hasOwn(exposes, name) ? exposes[name] : undefined;
    if (!needed) messages.push(`Il modulo ${module} non è fra quelli esposti`);
    else for (const file of needed) if (!Object.hasOwn(files, file)) messages.push(`A ${module} manca il file ${file}`);
    if (!Object.hasOwn(server, name)) messages.push(`Di ${module} manca la parte per il server`);
  }
  return messages;
}

function versionProblems(manifest: SectionManifest, context: GateContext): string[] {
  const { name, requires } = manifest;
  const { providedVersions } = context;
  const deprecation = findDeprecation(manifest, context);
  if (deprecation) return deprecation.isOver ? [deprecation.text] : [];
  const messages: string[] = [];
  for (const [request, range] of Object.entries(requires)) {
    const provided = Object.hasOwn(providedVersions, request) ? providedVersions[request] : undefined;
    const dependency = request.replace(/^@salaria\//, '');
    if (semver.validRange(range) === null)
      messages.push(`${name} vuole ${dependency} «${range}», che non è un intervallo di versioni`);
    else if (provided === undefined) messages.push(`${name} vuole ${dependency} ${range}, che lo shell non offre`);
    else if (!semver.satisfies(provided, range))
      messages.push(`${name} vuole ${dependency} ${range}, lo shell offre ${provided}`);
  }
  return messages;
}

/** Properties that React and React DOM (18 and 19) define on their own exports; other code only reads them. */
const reactInternals = new RegExp(
  `__(?:${[
    'CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    'DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    'SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
  ].join('|')})\\s*[=:](?!=)`,
);

/** Names the files with a copy of React of their own: its hooks do not work in the shell's tree. */
const otherReactProblems = ({ files }: PackedRelease): string[] =>
  [...files]
    .filter(([name, bytes]) => /\.c?js$/.test(name) && reactInternals.test(bytes.toString('utf8')))
    .map(
      ([name]) =>
        `${name} contiene un'altra copia di React: i suoi hook non funzionano con quello dello shell. ` +
        'Non va compilata: react e react-dom sono moduli condivisi',
    );

/** A name in at most three folders. */
const fileName = /^(?:[a-z0-9][a-z0-9_-]{0,40}\/){0,3}[a-z0-9_][a-z0-9._-]{0,120}$/i;

function fileProblems({ files }: PackedRelease): string[] {
  const messages: string[] = [];
  if (files.size > releaseLimits.files) messages.push(`${files.size} file: al massimo ${releaseLimits.files}`);
  let total = 0;
  for (const [name, bytes] of files) {
    total += bytes.length;
    if (!fileName.test(name) || name.includes('..')) messages.push(`Nome di file non ammesso: ${name.slice(0, 130)}`);
    else if (mediaType(name) === undefined) messages.push(`Tipo di file non ammesso: ${name}`);
    if (bytes.length > releaseLimits.fileBytes)
      messages.push(`${name} è di ${bytes.length} byte: al massimo ${releaseLimits.fileBytes}`);
  }
  if (total > releaseLimits.totalBytes) messages.push(`In tutto ${total} byte: al massimo ${releaseLimits.totalBytes}`);
  return messages;
}

function hashProblems({ built, files }: PackedRelease): string[] {
  const declared = new Map([
    ...Object.entries(built.files),
    ...Object.values(built.server).map(({ file, integrity }) => [file, integrity] as const),
  ]);
  const missing = [...declared.keys()]
    .filter((name) => !files.has(name))
    .map((name) => `Il file ${name} è dichiarato ma non è stato inviato`);
  const others = [...files].flatMap(([name, bytes]) => {
    const hash = declared.get(name);
    if (hash === undefined) return [`Il file ${name} non è dichiarato in release.json`];
    return integrityOf(bytes) === hash ? [] : [`Il file ${name} non corrisponde alla sua impronta`];
  });
  return [...missing, ...others];
}

/** Returns everything that is wrong with a release as far as it can be told without running it. */
export function checkRules(section: string, packed: PackedRelease, context: GateContext): Finding[] {
  const { manifest } = packed.built;
  if (manifest.name !== section)
    return [
      { rule: 'manifest', message: `Il pacchetto è di ${manifest.name} e non può essere rilasciato come ${section}` },
    ];
  const problems: [rule: Finding['rule'], messages: string[]][] = [
    ['routes', routeProblems(manifest, context)],
    ['slots', slotProblems(manifest, context)],
    ['manifest', readProblems(manifest, context)],
    ['modules', moduleProblems(packed.built)],
    ['versions', versionProblems(manifest, context)],
    ['react', otherReactProblems(packed)],
    ['files', fileProblems(packed)],
    ['hashes', hashProblems(packed)],
  ];
  return problems.flatMap(([rule, messages]) => messages.map((message) => ({ rule, message })));
}
