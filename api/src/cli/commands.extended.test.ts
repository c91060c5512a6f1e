import { DataSource } from 'typeorm';
import { startModule } from '../testing/processes/child.js';
import { parseReleaseDone, pack, startRegistry } from '../sections/testing/small-section.js';
import { started } from '../testing/started.js';

const registry = started(startRegistry);

async function run(file: string, args: string[]): Promise<{ code: number | string; output: string }> {
  const child = startModule(file, args, { DATABASE_URL: registry.databaseUrl, SMOKE_BROWSER: 'off' });
  return { code: await child.ended, output: child.output().trim() };
}
/** Runs `npm run token -w api --`. */
const command = (...args: string[]) => run('cli/token.cli.ts', args);
const tokenIn = (output: string) => /^salaria_[\w-]{43}$/m.exec(output)?.[0] ?? '';

describe('the token command', () => {
  it('creates a key for the releases of one section, which it shows once and can revoke', async () => {
    expect(await command('--list')).toEqual({ code: 0, output: 'Nessuna chiave.' });
    const { code, output } = await command('mf-blog', 'Gruppo blog');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Chiave \d+ di mf-blog \(Gruppo blog\)\. Non sarà mostrata di nuovo:\nsalaria_[\w-]{43}$/),
    ]);
    const [token, id] = [tokenIn(output), /^Chiave (\d+)/.exec(output)?.[1] ?? ''];
    const rows = JSON.stringify(await registry.app.get(DataSource).query('select * from section_tokens'));
    expect(rows).toContain('Gruppo blog');
    expect(rows).not.toContain(token.slice('salaria_'.length));

    parseReleaseDone(await registry.send(pack('mf-blog', '/blog'), { token }));

    expect(await command('--revoke', id)).toEqual({ code: 0, output: `Chiave ${id} ritirata.` });
    expect((await registry.send(pack('mf-blog', '/blog', 'due'), { token })).status).toBe(401);
    const list = await command('--list');
    expect(list.output).toMatch(
      new RegExp(`^${id}\\tmf-blog\\tGruppo blog\\tcreata \\d{4}-\\d\\d-\\d\\d\\tritirata \\d{4}-\\d\\d-\\d\\d$`),
    );
    expect(list.output).not.toContain(token);
    expect(await command('--revoke', id)).toEqual({ code: 1, output: `Nessuna chiave valida con il numero ${id}.` });
  });

  it('rejects what it does not understand with an explanation', async () => {
    const wrong: [string[], RegExp][] = [
      [[], /^Uso:\n {2}npm run token -w api -- mf-blog "Gruppo blog"/],
      [['mf-blog', ' '], /^Uso:/],
      [['blog', 'Gruppo blog'], /^blog: Il nome di una sezione è «mf-»/],
      [['--revoke', '2147483648'], /^Nessuna chiave valida con il numero 2147483648\.$/],
      [['--revoca', '3'], /^Opzione sconosciuta: --revoca\n\nUso:/],
      [['mf-blog', 'Gruppo', 'blog'], /^Parola di troppo: blog/],
    ];
    const rejections = await Promise.all(wrong.map(([args]) => command(...args)));
    expect(rejections).toEqual(wrong.map(([, words]) => ({ code: 1, output: expect.stringMatching(words) })));
  });
});

it('the admin command reports failures by exit code', async () => {
  const admin = (...args: string[]) => run('cli/admin/admin.cli.ts', args);
  expect(await admin('jobs')).toMatchObject({ code: 0, output: expect.stringContaining('Nessun lavoro fallito.') });
  expect(await admin('jobs', 'retry', '9')).toMatchObject({ code: 1, output: expect.stringContaining('numero 9') });
  expect(await admin('job')).toMatchObject({ code: 2, output: expect.stringContaining('Comando sconosciuto') });
});

it('the sections command checks the live releases with this version', async () => {
  const outdated = pack('mf-vecchia', '/vecchia');
  outdated.built.manifest.requires = { '@salaria/ui': '^99.0.0' };
  await registry.store(outdated, { live: true });
  const { code, output } = await run('cli/check-sections.cli.ts', []);
  expect([code, output.split('\n').at(-1)]).toEqual([1, 'Con questa versione non passano il controllo: mf-vecchia']);
  expect(output).toMatch(/^mf-gallery\t[0-9a-f]{12}\tva bene$/m);
  expect(output).toMatch(/^mf-vecchia\t[0-9a-f]{12}\tnon va\n\tmf-vecchia vuole ui \^99\.0\.0/m);
});
