import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { listSectionErrors } from './section-errors.js';

let test: TestApp;
let root: string;
beforeAll(async () => {
  test = await createTestApp();
  root = mkdtempSync(path.join(tmpdir(), 'salaria-errors-'));
  mkdirSync(path.join(root, 'mf-blog/dist/maps'), { recursive: true });
  // Column 10 of line 1 is line 3, column 5 of the source: `SAAEI` after `A`.
  const map = { version: 3, sources: ['webpack://mf-blog/./src/page.tsx'], names: ['Title'], mappings: 'AAAA,SAEIA' };
  writeFileSync(path.join(root, 'mf-blog/dist/maps/12.abc.js.map'), JSON.stringify(map));
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await test.close();
});

describe('the list of errors', () => {
  it('is empty at first', async () => {
    expect(await listSectionErrors(test.dataSource, undefined, root)).toEqual(['Nessun errore.']);
  });

  it('names the place in the sources, or in the script of another build', async () => {
    const error = { name: 'TypeError', frames: [] as object[] };
    error.frames = [
      { file: '12.abc.js', line: 1, column: 10 },
      { file: 'main.0123.js', line: 1, column: 77 },
    ];
    await test.dataSource.query(
      `insert into section_errors (section, fingerprint, release, kind, error, count, "firstAt", "lastAt") values
         ('mf-blog', 'f', 'aaaaaaaaaaaa', 'render', $1, 3, '2026-01-02T10:00Z', '2026-01-03T10:00Z'),
         ('mf-chat', 'f', 'bbbbbbbbbbbb', 'load', '{"name":"Error","frames":[]}', 1, now(), now())`,
      [JSON.stringify(error)],
    );
    const [heading, ...frames] = await listSectionErrors(test.dataSource, 'mf-blog', root);
    expect(heading).toMatch(/^mf-blog, rilascio aaaaaaaaaaaa, render: TypeError, 3 volte, dal 02\/01\/26, 11:00 al /);
    expect(frames).toEqual(['    Title src/page.tsx:3:5', '    main.0123.js:1:77']);
    expect((await listSectionErrors(test.dataSource, undefined, root))[0]).toMatch(/^mf-chat.*una volta/);
  });
});
