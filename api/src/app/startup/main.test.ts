import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startModule } from '../../testing/child.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';

describe('a signal while the site renders its first pages', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it.each(['SIGTERM', 'SIGINT'] as const)('%s ends the process with 0 and without output', async (signal) => {
    const child = startModule('main.ts', [], {
      DATABASE_URL: database.url,
      DATABASE_POOL: '3',
      PORT: '0',
      LOG_LEVEL: 'fatal',
    });
    await child.says(/In ascolto su \S+/);
    const before = child.output();
    expect(await child.end(signal)).toBe(0);
    expect(child.output()).toBe(before);
  });
});
