import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

interface FolderEntry {
  name: string;
  isFolder: boolean;
}

/** The files of one content folder, wherever their texts are stored. */
export interface ContentFiles {
  /** Absolute path of the folder on disk, which has the generated files. */
  readonly root: string;
  /** Returns what is in a folder, sorted by name; nothing when the folder is missing. */
  list(folder: string): Promise<FolderEntry[]>;
  /** Returns the text of a file, or undefined when it is missing. */
  text(path: string): Promise<string | undefined>;
  /** Returns the absolute path of the master of a picture that `list('images')` contains. */
  masterPath(slug: string): string;
}

/** A content folder on disk. */
export class FolderFiles implements ContentFiles {
  readonly root: string;

  constructor(root: string) {
    this.root = resolve(root);
  }

  async list(folder: string): Promise<FolderEntry[]> {
    const entries = await readdir(join(this.root, folder), { withFileTypes: true }).catch(ignoreMissing);
    return (entries ?? [])
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  text(path: string): Promise<string | undefined> {
    return readFile(join(this.root, path), 'utf8').catch(ignoreMissing);
  }

  masterPath(slug: string): string {
    return join(this.root, `images/${slug}.webp`);
  }
}

/** Texts stored elsewhere over the pictures of a folder on disk. */
export class OverlayFiles implements ContentFiles {
  readonly root: string;

  /** @param texts all text files by path */
  constructor(
    private readonly folder: ContentFiles,
    private readonly texts: ReadonlyMap<string, string>,
  ) {
    this.root = folder.root;
  }

  async list(folder: string): Promise<FolderEntry[]> {
    const masters = (await this.folder.list(folder)).filter(({ name }) => name.endsWith('.webp'));
    const entries = new Map(masters.map((entry) => [entry.name, entry]));
    for (const path of this.texts.keys()) {
      if (!path.startsWith(`${folder}/`)) continue;
      const [name = '', ...rest] = path.slice(folder.length + 1).split('/');
      entries.set(name, { name, isFolder: rest.length > 0 });
    }
    return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  text(path: string): Promise<string | undefined> {
    return Promise.resolve(this.texts.get(path));
  }

  masterPath(slug: string): string {
    return this.folder.masterPath(slug);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
