import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkEntries } from '@salaria/content/entries/check-entries';
import { type Entries, hashOfEntry, keyOfId } from '@salaria/content/entries/entry';
import { readFiles } from '@salaria/content/files/read-files';
import type { EntityManager } from 'typeorm';
import { createTemporaryFolder } from '../../platform/temporary-folder.js';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';

/** Version 1.0 stored the texts of content files. Stores what they say as entries, unless that has been done. */
export async function takeOverEarlierTexts(manager: EntityManager): Promise<void> {
  const repository = ContentEntriesRepository.in(manager);
  if (await repository.exists()) return;
  const site = await entriesOf(await repository.earlierTexts('content_sources'));
  const imported = await entriesOf(await repository.earlierTexts('content_file_texts'));
  const ids = [...new Set([...site.keys(), ...imported.keys()])];
  await repository.store(
    ids.map((id) => {
      const entry = site.get(id);
      const { fields = null, isDraft = false } = entry ?? {};
      return { ...keyOfId(id), fields, isDraft, importedHash: hashOfEntry(imported.get(id)) };
    }),
  );
}

/** Returns the entries of content files, as an import has them; those that are faulty as they are written. */
async function entriesOf(texts: ReadonlyMap<string, string>): Promise<Entries> {
  const folder = await createTemporaryFolder();
  try {
    for (const [path, text] of texts) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const { entries } = await readFiles(folder);
    return new Map([...entries, ...(await checkEntries(entries, new Date())).accepted]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
