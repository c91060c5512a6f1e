import { createRegistryEntry } from './registry-entry.js';

const release = { id: '0123456789ab', scope: 'mf_prova', base: '/', entry: 'entry.js', files: {}, exposes: {} };
const manifest = {
  name: 'mf-prova',
  title: 'Prova',
  requires: {},
  routes: [{ path: '/prova', module: './src/list/prova.page.tsx', head: { title: 'Prova' } }],
  slots: [{ slot: 'home', module: './src/card.tsx', order: 1, reads: ['/api/prova'] }],
};

it('names modules by their file and fills in what a manifest leaves out', () => {
  expect(createRegistryEntry(manifest, { release, previous: null, since: '2026-03-05T09:00:00.000Z' })).toEqual({
    name: 'mf-prova',
    title: 'Prova',
    routes: [{ path: '/prova', expose: 'prova.page', reads: [] }],
    navigation: [],
    slots: [{ slot: 'home', order: 1, expose: 'card', reads: ['/api/prova'] }],
    release,
    previous: null,
    since: '2026-03-05T09:00:00.000Z',
  });
});

it('has no date without a release', () => {
  expect(createRegistryEntry(manifest, { release: null, previous: null, since: 'x' })).not.toHaveProperty('since');
});
