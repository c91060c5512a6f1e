import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import type { Part } from '../attempt.js';
import type { RenderRequest } from '../sandbox.js';

const shellFile = fileURLToPath(new URL('../../../../shell/dist/sandbox/shell.js', import.meta.url));

/** The shell's bundle as it is built. @throws when it is not */
export function readShell(): string {
  if (!existsSync(shellFile)) throw new Error(`${shellFile} is missing: npm run build`);
  return readFileSync(shellFile, 'utf8');
}

const release = '0123456789ab';

/** A section with one page, `/NAME`, and optionally a place on the home page. */
const sectionOf = (name: string, slotReads: string[] | undefined): RegisteredSection => ({
  name: `mf-${name}`,
  title: name,
  routes: [{ path: `/${name}`, expose: 'page', reads: [{ path: `/api/${name}` }] }],
  navigation: [],
  slots: slotReads
    ? [{ slot: 'home.articles', expose: 'page', order: 1, reads: slotReads.map((path) => ({ path })) }]
    : [],
  release: { id: release, scope: `mf_${name}`, base: '/', entry: 'entry.js', files: {}, exposes: {} },
  previous: null,
});

const partOf = (name: string, code: string): Part => ({ section: `mf-${name}`, release, expose: 'page', code });

type Settings = { timeoutMs?: number; routeData?: Record<string, unknown>; signal?: AbortSignal };

const requestOf = (url: string, registry: Registry, parts: Part[], settings: Settings): RenderRequest => ({
  url,
  registry,
  parts,
  routeData: {},
  year: 2026,
  timeoutMs: 5000,
  ...settings,
});

/** The request for the page of one section with the given code. */
export const pageRequest = (name: string, code: string, settings: Settings = {}): RenderRequest =>
  requestOf(`/${name}`, { version: '1', sections: [sectionOf(name, undefined)] }, [partOf(name, code)], settings);

/** The request for the home page, on which each of the named sections has a part that reads `/api/NAME`. */
export const homeRequest = (codes: Record<string, string>, settings: Settings = {}): RenderRequest =>
  requestOf(
    '/',
    { version: '1', sections: Object.keys(codes).map((name) => sectionOf(name, [`/api/${name}`])) },
    Object.entries(codes).map(([name, code]) => partOf(name, code)),
    settings,
  );

/** The request for the page `/host`, whose slot `mf-host.card` the section mf-guest fills. */
export const slotRequest = (host: string, guest: string): RenderRequest =>
  requestOf(
    '/host',
    {
      version: '1',
      sections: [
        { ...sectionOf('host', undefined), offers: [{ slot: 'mf-host.card', expose: 'page' }] },
        {
          ...sectionOf('guest', undefined),
          ...{ routes: [], slots: [{ slot: 'mf-host.card', expose: 'page', order: 1, reads: [] }] },
        },
      ],
    },
    [partOf('host', host), partOf('guest', guest)],
    {},
  );

/** A module whose page shows the value of an expression, or what it throws, in an element with the given id. */
export const moduleShowing = (expression: string, id = 'seen'): string => `
  const { jsx } = require('react/jsx-runtime');
  const look = () => { try { return String(${expression}); } catch (error) { return 'threw: ' + error.message; } };
  module.exports.default = () => jsx('p', { id: '${id}', children: look() });`;

/** The text of the element that `moduleShowing` renders. */
export const readShown = (html: string, id = 'seen'): string | undefined =>
  new RegExp(`<p id="${id}">(.*?)</p>`, 's').exec(html)?.[1];
