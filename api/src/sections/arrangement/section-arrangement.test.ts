import { arrangementSchema } from '@salaria/contracts/sections/arrangement';
import { registeredSectionSchema, registrySchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { started } from '../../testing/started.js';
import { pack, startRegistry } from '../testing/small-section.js';
import { arrangeSections, nextChange } from './arrange-sections.js';

const section = z.parse(registeredSectionSchema, {
  ...{ name: 'mf-uno', title: 'Uno', routes: [], release: null, previous: null },
  navigation: [
    { label: 'A', path: '/a', order: 10 },
    { label: 'B', path: '/b', order: 20 },
  ],
  slots: [{ slot: 'home.blog', order: 10, expose: 'parte', reads: [] }],
});
const at = (text: string) => Date.parse(`2026-12-0${text}T12:00:00Z`);
const instant = (text: string) => new Date(at(text)).toISOString();
const menu = { section: 'mf-uno', place: 'menu' };

it('orders, hides and dates entries and parts, and leaves the others as they are declared', () => {
  const parts = [
    { ...menu, name: '/a', order: 30 },
    { ...menu, name: '/b', from: instant('2'), until: instant('4') },
    { section: 'mf-uno', place: 'home.blog', name: 'parte', isHidden: true },
    { section: 'mf-due', place: 'menu', name: '/a', isHidden: true },
  ];
  const shown = (time: number) => {
    const [{ navigation, slots } = section] = arrangeSections([section], parts, time);
    return [navigation.map(({ path, order }) => `${path} ${order}`), slots.length];
  };
  expect(shown(at('1'))).toEqual([['/a 30'], 0]);
  expect(shown(at('2'))).toEqual([['/a 30', '/b 20'], 0]);
  expect(shown(at('4'))).toEqual([['/a 30'], 0]);
  expect([at('1'), at('2'), at('4')].map((time) => nextChange(parts, time))).toEqual([at('2'), at('4'), undefined]);
});

describe('/api/desk/arrangement', () => {
  const registry = started(startRegistry);
  const path = '/api/desk/arrangement';
  const send = (method: string, address: string, body: object) =>
    registry.call(address, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const read = async () => z.parse(arrangementSchema, (await registry.call(path)).body);
  const menuOf = async (name: string) => {
    const { sections } = z.parse(registrySchema, await (await fetch(registry.urlOf('/sections/registry.json'))).json());
    return sections.find((it) => it.name === name)?.navigation.map(({ label, order }) => `${label} ${order}`);
  };

  it('changes what visitors get without a release, by version, and is undone step by step', async () => {
    const built = pack('mf-elenco', '/elenco');
    built.built.manifest.navigation = [{ label: 'Elenco', path: '/elenco', order: 40 }];
    await registry.store(built, { live: true });
    const { version, parts, canUndo } = await read();
    expect([version, canUndo, parts]).toEqual([
      ...[0, false],
      [expect.objectContaining({ name: '/elenco', label: 'Elenco', declaredOrder: 40, order: 40, isShown: true })],
    ]);
    const own = { section: 'mf-elenco', place: 'menu', name: '/elenco' };
    expect((await send('PUT', path, { version, parts: [{ ...own, order: 5 }] })).status).toBe(200);
    expect(await menuOf('mf-elenco')).toEqual(['Elenco 5']);
    expect((await send('PUT', path, { version, parts: [] })).status).toBe(409);
    const second = await read();
    expect((await send('PUT', path, { version: second.version, parts: [{ ...own, isHidden: true }] })).status).toBe(
      200,
    );
    expect(await menuOf('mf-elenco')).toEqual([]);
    expect((await read()).parts).toMatchObject([{ isHidden: true, isShown: false }]);
    for (const expected of [['Elenco 5'], ['Elenco 40']]) {
      expect((await send('POST', `${path}/undo`, { version: (await read()).version })).status).toBe(200);
      expect(await menuOf('mf-elenco')).toEqual(expected);
    }
    const last = await read();
    expect(last.canUndo).toBe(false);
    expect((await send('POST', `${path}/undo`, { version: last.version })).status).toBe(409);
  });

  it('says of a part in a slot of another section where it is', async () => {
    const module = './src/prova.page.tsx';
    const host = pack('mf-ospite', '/ospite');
    const props = { type: 'object' as const, properties: {} };
    host.built.manifest.offers = [{ slot: 'mf-ospite.scheda', title: 'Sotto la scheda', module, props }];
    const guest = pack('mf-parte', '/parte');
    guest.built.manifest.slots = [{ slot: 'mf-ospite.scheda', module, order: 10, title: 'Nota' }];
    for (const release of [host, guest]) await registry.store(release, { live: true });
    expect((await read()).parts.find(({ section }) => section === 'mf-parte')).toMatchObject({
      ...{ place: 'mf-ospite.scheda', placeTitle: 'Prova: Sotto la scheda', label: 'Nota', isShown: true },
    });
  });

  it('plans the beginning of what is dated, and refuses dates out of order and parts named twice', async () => {
    const { version } = await read();
    const own = { section: 'mf-elenco', place: 'menu', name: '/elenco' };
    const [from, until] = ['2099-01-01T10:00:00Z', '2099-02-01T10:00:00Z'];
    for (const wrong of [[{ ...own, from: until, until: from }], [own, own], [{ ...own, order: -1 }]])
      expect((await send('PUT', path, { version, parts: wrong })).status).toBe(400);
    expect((await send('PUT', path, { version, parts: [{ ...own, from, until }] })).status).toBe(200);
    expect(await menuOf('mf-elenco')).toEqual([]);
    const jobs = await registry.query(`select "runAt" from jobs where queue = 'section-arrangement'`);
    expect(JSON.stringify(jobs)).toContain('2099-01-01T10:00:00.000Z');
  });
});
