import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, requireTool, test } from '../../testing/test';

const client = fileURLToPath(new URL('../../../packages/client/', import.meta.url));
const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;
const readmeSite = 'http://localhost:3000';
let folder = '';

test.beforeEach(() => {
  requireTool(hasPython, 'Python 3.9 is not installed');
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-python-'));
  copyFileSync(path.join(client, 'python/salaria.py'), path.join(folder, 'salaria.py'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

function runPython(program: string): string[] {
  writeFileSync(path.join(folder, 'program.py'), program);
  // Without site-packages: the client needs the standard library only.
  const output = execFileSync('python3', ['-S', '-W', 'error', 'program.py'], { cwd: folder, encoding: 'utf8' });
  return output.trim().split('\n');
}

test('the Python example in the README of the client runs', ({ baseURL }) => {
  const [, example = ''] = /```python\n([\s\S]*?)```/.exec(readFileSync(path.join(client, 'README.md'), 'utf8')) ?? [];
  expect(example).toContain(readmeSite);
  expect(runPython(example.replace(readmeSite, String(baseURL)))).toEqual([
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^.+ \(.+\)$/)),
    expect.stringMatching(/^\d+ siti entro 15 km, il primo: .+$/),
    "404 not_found L'articolo che stai cercando non è disponibile o è stato rimosso.",
  ]);
});

test('the Python client makes every kind of call', async ({ request, baseURL }) => {
  const artifacts = (await (await request.get('/api/artifacts')).json()) as { id: number }[];
  const output = runPython(`
import typing
import salaria
from salaria import Salaria, SalariaError

site = Salaria('${baseURL}')
for name, value in vars(salaria).items():
    if isinstance(value, type): typing.get_type_hints(value)
for name, value in vars(Salaria).items():
    if callable(value): typing.get_type_hints(value)

pages = list(site.artifacts_list_pages(page_size=7))
print(max(len(page) for page in pages), [artifact['id'] for page in pages for artifact in page])
print(site.artifacts_list() == [artifact for page in pages for artifact in page])
print(site.artifact_downloads_csv()[1:5], site.artifact_downloads_features()['type'])
print(site.quizzes_list(category='sabini', difficulty='facile')[0]['category'])
print(site.chat_reply({'message': 'Chi era Vacuna?'})['success'])
for call in (lambda: site.quizzes_list(category='etruschi'),
             lambda: site.posts_one('a/b c?d'),
             lambda: site.pdfs_remove('x'),
             lambda: Salaria('${baseURL}', key='chiave-sbagliata').pdfs_upload([('pdf', 'è.pdf', b'niente')])):
    try:
        call()
    except SalariaError as error:
        print(error.status, error.code, [issue['path'] for issue in error.issues])
`);
  expect(output.slice(0, 5)).toEqual([
    `7 [${artifacts.map(({ id }) => id).join(', ')}]`,
    'True',
    'nome FeatureCollection',
    'sabini',
    'True',
  ]);
  expect(output.slice(5)).toEqual([
    "404 not_found ['category']",
    '404 not_found []',
    expect.stringMatching(/^40[01] /),
    expect.stringMatching(/^4\d\d \w+ \[\]$/),
  ]);
});
