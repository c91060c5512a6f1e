import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { contentRoot } from '../content-root.js';

/** Anchors of each page that a text may link to, by path. */
export type PageAnchors = ReadonlyMap<string, readonly string[]>;

const head = z.object({ noindex: z.boolean().optional() });
const anchors = z.array(z.string()).default([]);
const shellPages = z.record(z.string(), z.object({ anchors }));
const shellHeads = z.record(z.string(), head);
const sectionPages = z.object({ routes: z.array(z.object({ path: z.string(), head, anchors })) });

const repository = join(contentRoot, '..');

let pageAnchors: Promise<PageAnchors> | undefined;

/**
 * Returns the pages that the shell and the sections declare, without those that have parameters or are not indexed.
 * Their files are read once: each save of a text asks for them.
 */
export function readPageAnchors(): Promise<PageAnchors> {
  pageAnchors ??= readAnchors();
  return pageAnchors;
}

async function readAnchors(): Promise<PageAnchors> {
  const own = shellPages.parse(await readJson('shell/pages.json'));
  const heads = shellHeads.parse(await readJson('shell/page-heads.json'));
  const manifests = (await readdir(repository))
    .filter((name) => name.startsWith('mf-'))
    .map((name) => `${name}/section.json`)
    .filter((file) => existsSync(join(repository, file)));
  const sections = await Promise.all(manifests.map(readRoutes));
  const pages = [
    ...Object.entries(own).map(([path, page]) => ({ path, ...page, head: heads[path] })),
    ...sections.flat(),
  ];
  const linkable = pages.filter(({ path, head }) => !path.includes(':') && !head?.noindex);
  return new Map(linkable.map(({ path, anchors }) => [path, anchors]));
}

async function readRoutes(manifest: string) {
  return sectionPages.parse(await readJson(manifest)).routes;
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(repository, path), 'utf8'));
}
