import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SmokeBrowser } from '../gate/browser/smoke-browser.js';
import { StoredReleaseCheck } from '../releases/stored-release-check.service.js';
import { pack, startRegistry } from '../testing/small-section.js';
import { type PreviewCode, PreviewsService } from './previews.service.js';

let registry: Awaited<ReturnType<typeof startRegistry>>;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.stop());

it('shows a release in the site, alone, or the shell without any section', async () => {
  const widget = pack('mf-riquadro', '/riquadro');
  widget.built.manifest.slots = [{ slot: 'floating', module: './src/prova.page.tsx', order: 90 }];
  await registry.store(widget, { live: true });
  const id = await registry.store(pack('mf-candidata', '/candidata'), { live: false });
  const previews = registry.app.get(PreviewsService);
  const releasesIn = async (code?: PreviewCode) => {
    const preview = await previews.open(previews.createToken('mf-candidata', id, code));
    const sections = preview?.registry.sections ?? [];
    return sections.map(({ name, release, slots, routes }) => [name, release !== null, slots.length, routes.length]);
  };
  const [candidate, other] = [
    ['mf-candidata', true, 0, 1],
    ['mf-riquadro', true, 1, 1],
  ];
  const alone = ['mf-riquadro', false, 0, 1];
  expect(await releasesIn()).toEqual([candidate, other]);
  expect(await releasesIn('candidate')).toEqual([candidate, alone]);
  expect(await releasesIn('shell')).toEqual([['mf-candidata', false, 0, 1], alone]);
});

it('accepts no token whose code was changed', async () => {
  const id = await registry.store(pack('mf-firma', '/firma'), { live: false });
  const previews = registry.app.get(PreviewsService);
  const token = previews.createToken('mf-firma', id, 'candidate');
  expect(await previews.open(token)).toBeDefined();
  expect(await previews.open(token.replace('.candidate.', '.site.'))).toBeUndefined();
});

it('shows the release gate no code of other sections, which could make the candidate fail', async () => {
  await registry.store(pack('mf-vicina', '/vicina'), { live: true });
  const id = await registry.store(pack('mf-esaminata', '/esaminata'), { live: false });
  const { app } = registry;
  const namesWithCode = async (token: string) => {
    const sections = (await app.get(PreviewsService).open(token))?.registry.sections;
    return sections?.filter(({ release }) => release !== null).map(({ name }) => name);
  };
  const opened: (string[] | undefined)[] = [];
  app.get(SmokeBrowser).visit = async ({ token, shellToken }) => {
    opened.push(await namesWithCode(shellToken), await namesWithCode(token));
    return { browser: '', visits: [], problems: [], warnings: [] };
  };
  const check = app.get(StoredReleaseCheck);
  await check.browserFindings(await check.find('mf-esaminata', id));
  expect(opened).toEqual([[], ['mf-esaminata']]);
});
