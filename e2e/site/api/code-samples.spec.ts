import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, requireTool, test } from '../../testing/test';

const run = promisify(execFile);
const env = { ...process.env, FORCE_COLOR: '0' };
const hasCurl = spawnSync('curl', ['--version']).status === 0;

type Operation = { security: object[]; 'x-codeSamples': { lang: string; source: string }[] };
type Document = { paths: Record<string, { get?: Operation }> };

test('the examples of every public read run as the API description has them', async ({ request, baseURL }) => {
  requireTool(hasCurl, 'curl is not installed');
  test.setTimeout(120_000);
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as Document;
  const reads = Object.values(paths).flatMap(({ get }) => (get && get.security.length === 0 ? [get] : []));
  expect(reads.length).toBeGreaterThan(15);
  for (const { 'x-codeSamples': samples } of reads) {
    const sources = samples.map(({ lang, source }) => [
      lang,
      source.replaceAll('http://localhost:3000', String(baseURL)),
    ]);
    for (const [lang, source = ''] of sources) {
      const [command, args] =
        lang === 'Shell'
          ? (['sh', ['-c', source.replace('curl ', 'curl -sS --fail ')]] as const)
          : ([process.execPath, ['--input-type=module', '-e', source]] as const);
      const { stdout } = await run(command, args, { env, maxBuffer: 32 << 20 });
      if (lang === 'JavaScript') expect([source, stdout.slice(0, 4)]).toEqual([source, '200 ']);
      else expect([source, stdout.length > 1]).toEqual([source, true]);
    }
  }
});
