import type { ModuleMetadata } from '@nestjs/common';
import { article } from '@salaria/content/testing/content-fixture';
import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { contentEntrySchema } from '@salaria/contracts/desk/content/content';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { actAs } from '../../testing/calls/foreign-role.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { type ContentTest, createContentTest } from '../content.fixtures.js';

export const desk = '/api/desk/content';
/** An article that no page requires. */
export const articlePath = `${desk}/articles/nuovo`;

export interface DeskTest extends Omit<TestApp, 'close'> {
  content: ContentTest;
  root: string;
  /** Starts another process on the same database. */
  another: () => Promise<TestApp>;
  read: (path: string) => Promise<ContentEntry>;
  /** Saves a working copy with some fields changed, and returns the new version. */
  edit: (path: string, fields: Record<string, unknown>, body?: string) => Promise<number>;
  /** Makes the content of the site that of the folder again, with nothing else in the database. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the API over a faultless content folder with one article more, with a `redattore` named Rita Rossi. */
export async function createDeskTest(
  env: Record<string, string> = {},
  more: ModuleMetadata['imports'] = [],
  files: Record<string, string | Buffer> = {},
): Promise<DeskTest> {
  const content = await createContentTest();
  const root = await content.folder({ 'articles/nuovo.md': article('Titolo nuovo', 'Un testo.'), ...files });
  await content.importer.seed(root);
  const start = async () => {
    const app = await createTestApp({ databaseUrl: content.databaseUrl, env, more });
    actAs(app, 'redattore');
    return app;
  };
  const test = await start();
  const others: TestApp[] = [];
  const read = async (path: string) => contentEntrySchema.parse((await test.http.get(path).expect(200)).body);
  return {
    ...test,
    content,
    root,
    read,
    another: async () => {
      const other = await start();
      others.push(other);
      return other;
    },
    edit: async (path, fields, body) => {
      const entry = await read(path);
      const sent = {
        version: entry.version,
        fields: { ...entry.fields, ...fields, ...(body !== undefined && { body }) },
      };
      const { body: saved } = await test.http.put(`${path}/draft`).send(sent).expect(200);
      return (saved as { version: number }).version;
    },
    reset: async () => {
      await content.clear();
      await content.importer.seed(root);
      for (const { app } of [test, ...others]) await app.get(CacheInvalidator).invalidate('*');
      actAs(test, 'redattore');
    },
    close: async () => {
      for (const other of others) await other.close();
      await test.close();
      await content.close();
    },
  };
}
