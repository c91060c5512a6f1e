import { fileAddress } from '@salaria/composition/releases/file-address';
import type { Page } from '@salaria/composition/page';
import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import type { ShellFiles } from '../../../sections/shell/shell-build.js';
import type { DeferredScript, Preload } from './page-model.js';

const asset = (file: string): string => `/assets/${file}`;
const scriptOf = (file: string): Preload => ({ as: 'script', href: asset(file) });

/** Returns the files of a section's live release that one of its modules needs, with their hashes. */
function moduleFiles(section: RegisteredSection | undefined, expose: string): Map<string, string> {
  const files = new Map<string, string>();
  const release = section?.release;
  if (!release) return files;
  const { entry, exposes, files: hashes } = release;
  for (const file of [entry, ...(Object.hasOwn(exposes, expose) ? (exposes[expose] ?? []) : [])]) {
    const integrity = Object.hasOwn(hashes, file) ? hashes[file] : undefined;
    if (integrity !== undefined) files.set(fileAddress(release, file), integrity);
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
export function listPageResources({ page, registry, shell, picture }: ResourceSources): (Preload | DeferredScript)[] {
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
    ...(sectionFiles.size > 0 ? shell.sharedScripts.map(scriptOf) : []),
    ...[...sectionFiles].map(([href, integrity]): Preload => ({ as: 'script', href, integrity })),
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
