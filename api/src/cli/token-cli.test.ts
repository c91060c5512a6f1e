import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startModule } from '../testing/child.js';
import { done, pack, refused, startRegistry } from '../sections/testing/small-section.js';

let registry: Awaited<ReturnType<typeof startRegistry>>;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.stop());

/** The command as `npm run token -w api --` starts it. */
async function command(...args: string[]): Promise<{ code: number | string; said: string }> {
  const child = startModule('cli/token.cli.ts', args, { DATABASE_URL: registry.databaseUrl });
  return { code: await child.ended, said: child.output().trim() };
}
const tokenIn = (said: string) => /^salaria_[\w-]{43}$/m.exec(said)?.[0] ?? '';

describe('the token command', () => {
  it('shows a key once, keeps its hash only, and lists it without its text', async () => {
    const { code, said } = await command('mf-blog', 'Gruppo blog');
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^Chiave \d+ di mf-blog \(Gruppo blog\)\. Non sarà mostrata di nuovo:\nsalaria_[\w-]{43}$/),
    ]);
    const token = tokenIn(said);
    const rows = JSON.stringify(await registry.app.get(DataSource).query('select * from section_tokens'));
    expect(rows).toContain('Gruppo blog');
    expect(rows).not.toContain(token.slice('salaria_'.length));
    const list = await command('--list');
    expect(list.said).toMatch(/^\d+\tmf-blog\tGruppo blog\tcreata \d{4}-\d\d-\d\d$/m);
    expect(list.said).not.toContain(token);
  });

  it('makes a key that releases its section and no other, and that no longer works when it is taken back', async () => {
    const { said } = await command('mf-blog', 'Gruppo blog');
    const [token, id] = [tokenIn(said), /^Chiave (\d+)/.exec(said)?.[1] ?? ''];
    done(await registry.send(pack('mf-blog', '/blog'), { token }));
    const other = await registry.send(pack('mf-gallery', '/gallery'), { token });
    expect([other.status, refused(other).message]).toEqual([
      403,
      'Questa chiave è di mf-blog: non vale per mf-gallery.',
    ]);
    for (const path of ['rollback', 'releases/0123456789ab/live', 'releases/0123456789ab/preview']) {
      expect((await registry.call(`/api/sections/mf-gallery/${path}`, { method: 'POST' }, token)).status).toBe(403);
    }
    expect((await registry.call('/api/sections/mf-gallery/releases', {}, token)).status).toBe(403);
    expect((await registry.list('mf-gallery')).history).toEqual([]);

    expect(await command('--revoke', id)).toEqual({ code: 0, said: `Chiave ${id} ritirata.` });
    expect((await registry.send(pack('mf-blog', '/blog', 'due'), { token })).status).toBe(401);
    expect((await command('--list')).said).toMatch(
      new RegExp(`^${id}\\tmf-blog\\tGruppo blog\\tcreata \\S+\\tritirata \\d{4}-\\d\\d-\\d\\d$`, 'm'),
    );
    expect(await command('--revoke', id)).toEqual({ code: 1, said: `Nessuna chiave valida con il numero ${id}.` });
  });

  it.each([
    [[], /^Uso:\n {2}npm run token -w api -- mf-blog "Gruppo blog"/],
    [['mf-blog'], /^Uso:/],
    [['mf-blog', ' '], /^Uso:/],
    [['blog', 'Gruppo blog'], /^blog: Il nome di una sezione è «mf-»/],
    [['--revoke', 'tre'], /^Nessuna chiave valida con il numero tre\.$/],
    [['--revoke', '2147483648'], /^Nessuna chiave valida con il numero 2147483648\.$/],
    [['--revoca', '3'], /^Opzione sconosciuta: --revoca\n\nUso:/],
    [['mf-blog', 'Gruppo', 'blog'], /^Parola di troppo: blog/],
  ])('%j is refused in words', async (args, words) => {
    const { code, said } = await command(...args);
    expect([code, said]).toEqual([1, expect.stringMatching(words)]);
  });
});
