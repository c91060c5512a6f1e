import { listPageParts, type Page } from '@salaria/composition/page';
import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import type { ShellFiles } from '../../../sections/shell/shell-build.js';
import type { Attributes } from '../../../platform/formats/markup.js';

/**
 * What the page has the browser load: the attributes of a link (a preload, or a style sheet before which the page is not
 * shown), or of a script that runs when the page is parsed. Addresses are relative to the site, or absolute.
 */
export type Resource = Attributes;

const asset = (file: string): string => `/assets/${file}`;
const preload = (as: string, href: string): Resource => ({ rel: 'preload', as, href });
const assetScript = (file: string): Resource => preload('script', asset(file));

/**
 * Returns the files of a section's live release that one of its modules needs, by address, each as the loader requests it:
 * with the hash of a release that is hosted elsewhere, and as the loader of the kit's build does for all origins alike.
 */
function moduleFiles(section: RegisteredSection | undefined, expose: string): Map<string, Resource> {
  const files = new Map<string, Resource>();
  const release = section?.release;
  if (!release) return files;
  const { base, entry, exposes, files: hashes, format } = release;
  for (const file of [entry, ...(Object.hasOwn(exposes, expose) ? (exposes[expose] ?? []) : [])]) {
    if (!Object.hasOwn(hashes, file)) continue;
    const href = base + file;
    const integrity = hashes[file];
    const cors = { ...(integrity && { integrity }), crossorigin: 'anonymous' };
    if (file.endsWith('.css')) files.set(href, { rel: 'stylesheet', href, ...cors });
    else if (format === 'module') files.set(href, { rel: 'modulepreload', href });
    else {
      const isOfOtherLoader = format === 'container' && file !== entry;
      files.set(href, { ...preload('script', href), ...(!isOfOtherLoader && cors) });
    }
  }
  return files;
}

export type ResourceSources = {
  page: Pick<Page, 'files' | 'parts' | 'reads' | 'laterReads'> | undefined;
  registry: Registry;
  shell: ShellFiles;
  picture: Resource | undefined;
};

/**
 * Returns the start script and preloads of exactly the files and data that a page needs, each once, in the order in which
 * they are requested: the page's picture, what every page starts with, and the rest, which arrives while that is evaluated.
 */
export function listPageResources({ page, registry, shell, picture }: ResourceSources): Resource[] {
  const { files = [], reads = [], laterReads = [] } = page ?? {};
  const parts = listPageParts(registry.sections, page).map(({ section, expose }) => ({
    section: registry.sections.find((it) => it.name === section),
    expose,
  }));
  const sectionFiles = new Map(parts.flatMap(({ section, expose }) => [...moduleFiles(section, expose)]));
  const needsPreviousMajor = parts.some(({ section }) => section?.release?.shareScope === 'previous');
  return [
    ...(picture ? [picture] : []),
    ...shell.scripts.map((file) => ({ defer: true as const, src: asset(file) })),
    ...shell.start.map(assetScript),
    ...reads.filter((read) => !laterReads.includes(read)).map((href) => preload('fetch', href)),
    ...files.map(assetScript),
    ...(needsPreviousMajor ? (shell.previousMajorFiles ?? []) : []).map(assetScript),
    ...sectionFiles.values(),
  ];
}
