import { fileAddress } from '@salaria/composition/releases/file-address';
import type { Page } from '@salaria/composition/page';
import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import type { ShellFiles } from '../../../sections/shell/shell-build.js';
import type { DeferredScript, Preload, StyleSheet } from './page-model.js';

const asset = (file: string): string => `/assets/${file}`;
const scriptOf = (file: string): Preload => ({ as: 'script', href: asset(file) });

/**
 * Returns the files of a section's live release that one of its modules needs, by address. Their hashes are those that the
 * loader of the kit's build requests them with; the loader of another bundler requests its scripts without.
 */
function moduleFiles(section: RegisteredSection | undefined, expose: string): Map<string, Preload | StyleSheet> {
  const files = new Map<string, Preload | StyleSheet>();
  const release = section?.release;
  if (!release) return files;
  const { entry, exposes, files: hashes, format } = release;
  for (const file of [entry, ...(Object.hasOwn(exposes, expose) ? (exposes[expose] ?? []) : [])]) {
    const integrity = Object.hasOwn(hashes, file) ? hashes[file] : undefined;
    if (integrity === undefined) continue;
    const href = fileAddress(release, file);
    if (file.endsWith('.css')) files.set(href, { sheet: href, integrity });
    else if (format === 'module') files.set(href, { as: 'module', href, integrity });
    else files.set(href, { as: 'script', href, ...(format === 'container' && file !== entry ? {} : { integrity }) });
  }
  return files;
}

export type ResourceSources = {
  page: Pick<Page, 'files' | 'parts' | 'reads' | 'laterReads'> | undefined;
  registry: Registry;
  shell: ShellFiles;
  picture: Preload | undefined;
};

/**
 * Returns the start script and preloads of exactly the files and data that a page needs, each once. Visible content
 * comes first. Code has a low priority, its largest file last: connections are few, and it would keep one from the
 * others.
 */
export function listPageResources({
  page,
  registry,
  shell,
  picture,
}: ResourceSources): (Preload | DeferredScript | StyleSheet)[] {
  const { files = [], parts = [], reads = [], laterReads = [] } = page ?? {};
  const sectionFiles = new Map(
    parts.flatMap(({ section, expose }) => [
      ...moduleFiles(
        registry.sections.find((it) => it.name === section),
        expose,
      ),
    ]),
  );
  return [
    ...(picture ? [picture] : []),
    ...shell.fonts.map((file): Preload => ({ as: 'font', href: asset(file) })),
    ...shell.scripts.map((file): DeferredScript => ({ defer: asset(file) })),
    ...files.map(scriptOf),
    ...sectionFiles.values(),
    ...reads.filter((read) => !laterReads.includes(read)).map((href): Preload => ({ as: 'fetch', href })),
    ...shell.start.map(scriptOf),
  ];
}

/**
 * Returns Link headers for what every page begins with, to be sent before the page is written (103, RFC 8297). Files of
 * sections are not among them: browsers take no hashes from there, and would fetch those twice.
 */
export function listEarlyHints({ scripts, fonts, start }: ShellFiles, files: readonly string[]): string[] {
  const code = [...scripts, ...files, ...start].map(
    (file) => `<${asset(file)}>; rel=preload; as=script; fetchpriority=low`,
  );
  return [...fonts.map((file) => `<${asset(file)}>; rel=preload; as=font; type="font/woff2"; crossorigin`), ...code];
}
