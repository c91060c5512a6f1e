import { type EntryKind, entryKinds, kindOf } from '@salaria/contracts/kinds/kinds';
import { slugPattern } from '@salaria/contracts/kinds/fields/fields';
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  besideFieldsOf,
  besideFile,
  type Entry,
  type EntryKey,
  entryFile,
  type Fields,
  idOf,
  isEntryKey,
  isFields,
  isOnlyOne,
  masterPath,
  textFieldOf,
  wholeFile,
} from '../entries/entry.js';
import { type EntryProblem, fieldOf, placeOf } from '../entries/entry-problem.js';
import type { Problem } from './problem.js';
import { readYaml, type YamlFile } from './yaml-file.js';

/** What a content folder says, right or wrong. */
export interface FolderEntries {
  root: string;
  entries: Map<string, Entry>;
  /** Ids of entries of which a file cannot be read; `wholeFile` for a file with several. */
  unreadable: Set<string>;
  /** Names of the pictures that have a master, with its absolute path. */
  masters: Map<string, string>;
  /** Faults of files. */
  problems: Problem[];
  /** What a folder with the whole site would have: files of kinds with one, notes and masters of pictures. */
  missing: Problem[];
  /** Returns a problem of an entry by file and line. */
  locate: (problem: EntryProblem) => Problem;
}

/** Reads the entries of a content folder. Files that cannot be read become problems. */
export async function readFiles(folder: string): Promise<FolderEntries> {
  const reader = new FilesReader(resolve(folder));
  for (const kind of entryKinds()) await reader.readKind(kind);
  return reader;
}

/** Reads the entries that are the only ones of their kinds. */
export async function readOnlyEntries(folder: string): Promise<ReadonlyMap<string, Entry>> {
  const reader = new FilesReader(resolve(folder));
  for (const kind of entryKinds()) if (isOnlyOne(kind)) await reader.readKind(kind);
  return reader.entries;
}

class FilesReader implements FolderEntries {
  readonly entries = new Map<string, Entry>();
  readonly unreadable = new Set<string>();
  readonly masters = new Map<string, string>();
  readonly problems: Problem[] = [];
  readonly missing: Problem[] = [];
  private readonly lines = new Map<string, YamlFile['lineOf']>();
  /** Lines above the texts of articles, by file. */
  private readonly linesBeforeBody = new Map<string, number>();

  constructor(readonly root: string) {}

  readonly locate = ({ key, path, reason, line, part = '' }: EntryProblem): Problem => {
    const place = placeOf({ key, path });
    if (path[0] === textFieldOf(key.kind)) {
      const above = this.linesBeforeBody.get(place.file) ?? 0;
      return { file: place.file, line: above + (line ?? 0), field: part, reason };
    }
    const lineOf = this.lines.get(place.file);
    return { file: place.file, line: lineOf?.(place.path) ?? 1, field: fieldOf(place.path), reason };
  };

  async readKind(kind: EntryKind): Promise<void> {
    if (isOnlyOne(kind)) return this.readSingle(kind);
    if (kindOf(kind).storage === 'key') return this.readKeys(kind);
    if (kind === 'images') return this.readImages();
    if (textFieldOf(kind) !== undefined) return this.readTexts(kind);
    for (const slug of (await this.slugsIn(kind, ['.yml'])).keys())
      this.add({ kind, slug }, await this.yaml(entryFile({ kind, slug })));
  }

  private async readKeys(kind: EntryKind): Promise<void> {
    const file = `${kind}.yml`;
    const value = await this.yaml(file);
    if (!isFields(value)) {
      if (value !== undefined) this.report(file, "dev'essere un gruppo di campi (chiave: valore)");
      return this.add({ kind, slug: wholeFile }, undefined);
    }
    for (const [slug, fields] of Object.entries(value)) {
      if (isEntryKey({ kind, slug })) this.add({ kind, slug }, fields);
      else this.report(file, 'chiave non ammessa: solo lettere minuscole, cifre e trattini', slug);
    }
  }

  private async readSingle(kind: EntryKind): Promise<void> {
    const value = await this.yaml(`${kind}.yml`);
    const isList = kindOf(kind).storage === 'list' && value !== undefined;
    this.add({ kind, slug: kind }, isList ? { entries: value } : value);
  }

  private async readTexts(kind: EntryKind): Promise<void> {
    const slugs = await this.slugsIn(kind, ['.md']);
    for (const slug of slugs.keys()) await this.readText({ kind, slug });
    for (const entry of await this.list(kind))
      if (entry.isDirectory() && !slugs.has(entry.name))
        this.report(`${kind}/${entry.name}`, `cartella senza il suo articolo ${entry.name}.md`);
  }

  private async readText(key: EntryKey): Promise<void> {
    const file = entryFile(key);
    const split = splitFrontMatter((await this.text(file)) ?? '');
    const beside = await this.readBeside(key);
    if (split === undefined) {
      this.report(file, "manca l'intestazione fra due righe di tre trattini (---)");
      return this.add(key, undefined);
    }
    const front = this.parse(file, split.front, 1);
    const text = split.body.replaceAll('\r\n', '\n');
    const body = text.replace(/^\n+/, '');
    this.linesBeforeBody.set(file, split.linesBeforeBody + text.length - body.length);
    const isReadable = isFields(front) && beside !== undefined;
    const textField = textFieldOf(key.kind) ?? '';
    this.add(key, isReadable ? { ...front, [textField]: withLineEnd(body), ...beside } : undefined);
  }

  /** Returns the fields that have files of their own; undefined when one cannot be read. */
  private async readBeside(key: EntryKey): Promise<Fields | undefined> {
    const fields: Fields = {};
    for (const field of besideFieldsOf(key.kind)) {
      const file = besideFile(key, field);
      const text = await this.text(file);
      if (text === undefined) continue;
      fields[field] = this.parse(file, text);
      if (fields[field] === undefined) return undefined;
    }
    return fields;
  }

  private async readImages(): Promise<void> {
    for (const [slug, endings] of await this.slugsIn('images', ['.yml', '.webp'])) {
      const key: EntryKey = { kind: 'images', slug };
      const master = masterPath(slug);
      if (endings.includes('.webp')) this.masters.set(slug, join(this.root, master));
      else this.lack(entryFile(key), `manca l'immagine ${slug}.webp`);
      if (endings.includes('.yml')) this.add(key, await this.yaml(entryFile(key)));
      else this.lack(master, `manca ${slug}.yml con il testo alternativo, la didascalia e i crediti`, 'alt');
    }
  }

  /** Adds an entry; undefined for one whose file has been reported. */
  private add(key: EntryKey, value: unknown): void {
    if (value === undefined) {
      this.unreadable.add(idOf(key));
      return;
    }
    const { storage, domainFlags = [] } = kindOf(key.kind);
    // What is no group of fields is a fault that its kind reports.
    const entry: Entry = { fields: value as Fields, isDraft: false };
    if (isFields(value) && storage === 'file') {
      const own = Object.entries(value).filter(([name, it]) => !(name === 'draft' && typeof it === 'boolean'));
      const isFlag = ([name]: [string, unknown]) => domainFlags.includes(name);
      entry.fields = Object.fromEntries(own.filter((it) => !isFlag(it)));
      entry.isDraft = value.draft === true;
      if (domainFlags.length > 0) entry.flags = Object.fromEntries(own.filter(isFlag));
    }
    this.entries.set(idOf(key), entry);
  }

  /**
   * Returns the slugs of the files with one of these endings, sorted, each with the endings found.
   * Reports any other file.
   */
  private async slugsIn(folder: string, endings: readonly string[]): Promise<Map<string, string[]>> {
    const endingsBySlug = new Map<string, string[]>();
    for (const entry of await this.list(folder)) {
      const file = `${folder}/${entry.name}`;
      if (entry.name.startsWith('.') || entry.isDirectory()) continue;
      const ending = endings.find((candidate) => entry.name.endsWith(candidate));
      const slug = entry.name.slice(0, -(ending?.length ?? 0));
      if (ending === undefined) this.report(file, `file inatteso: qui stanno solo file ${endings.join(' e ')}`);
      else if (!slugPattern.test(slug))
        this.report(file, 'nome del file non ammesso: solo lettere minuscole senza accenti, cifre e trattini');
      else endingsBySlug.set(slug, [...(endingsBySlug.get(slug) ?? []), ending]);
    }
    return endingsBySlug;
  }

  /** Returns what is in a folder, sorted by name; nothing when the folder is missing. */
  private async list(folder: string): Promise<Dirent[]> {
    const entries = await readdir(join(this.root, folder), { withFileTypes: true }).catch(ignoreMissing);
    return (entries ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  private text(path: string): Promise<string | undefined> {
    return readFile(join(this.root, path), 'utf8').catch(ignoreMissing);
  }

  /** Returns the value of a file; undefined when it is missing or no YAML, which is reported. */
  private async yaml(file: string): Promise<unknown> {
    const text = await this.text(file);
    if (text !== undefined) return this.parse(file, text);
    this.lack(file, 'il file manca');
    return undefined;
  }

  private parse(file: string, text: string, linesBefore = 0): unknown {
    const { value, problems, lineOf } = readYaml(file, text, linesBefore);
    this.problems.push(...problems);
    this.lines.set(file, lineOf);
    return value;
  }

  private report(file: string, reason: string, field = ''): void {
    this.problems.push({ file, line: 1, field, reason });
  }

  private lack(file: string, reason: string, field = ''): void {
    this.missing.push({ file, line: 1, field, reason });
  }
}

/** The texts of articles end with a line break. */
export const withLineEnd = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

const frontMatterPattern = /^﻿?---[ \t]*\r?\n([\s\S]*?\r?\n)---[ \t]*(?:\r?\n|$)/;

/** Returns front matter and body of a Markdown file, with the lines above the body; undefined for a file without. */
function splitFrontMatter(text: string): { front: string; body: string; linesBeforeBody: number } | undefined {
  const match = frontMatterPattern.exec(text);
  if (match === null) return undefined;
  const [whole, front = ''] = match;
  return { front, body: text.slice(whole.length), linesBeforeBody: whole.split('\n').length - 1 };
}
