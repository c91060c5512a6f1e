import { expect } from '@jest/globals';
import { integrityOf } from '@salaria/composition/releases/integrity';
import { manifestOf } from '@salaria/composition/testing/sections';
import { errorSchema } from '@salaria/contracts/common';
import { type BuiltRelease } from '@salaria/contracts/sections';
import {
  type ReleaseDone,
  releaseDoneSchema,
  type SectionReleases,
  sectionReleasesSchema,
} from '@salaria/contracts/team-calls';
import * as z from '@salaria/contracts/z';
import { DataSource } from 'typeorm';
import { projectRoot } from '../../platform/project-root.js';
import { readShellBuild } from '../shell/shell-build.js';
import { ShellModule } from '../shell/shell.module.js';
import { createTestApp } from '../../testing/test-app.js';
import { LiveReleases } from '../registry/live-releases.service.js';
import { ReleasesService } from '../releases/releases.service.js';
import { SectionsModule } from '../sections.module.js';

const key = 'una-chiave-di-prova-lunga';
export const integrity = (text: string): string => integrityOf(Buffer.from(text));

/** A built section; files as text, by name. */
export type Pack = { built: BuiltRelease; files: Record<string, string> };

/** The smallest section that passes the gate. `words` make one release another. */
export function pack(name = 'mf-prova', path = '/prova', words = 'uno'): Pack {
  const scope = `${name.replaceAll('-', '_')}_0123456789`;
  const files = {
    'entry.js': `var ${scope} = { get() {}, init() {} }; /* ${words} */`,
    'prova.page.js': '0;',
    'server/prova.page.cjs': 'module.exports = { default: () => null };',
  };
  const built: BuiltRelease = {
    manifest: { ...manifestOf(path), name },
    scope,
    entry: 'entry.js',
    files: { 'entry.js': integrity(files['entry.js']), 'prova.page.js': integrity(files['prova.page.js']) },
    exposes: { 'prova.page': ['prova.page.js'] },
    server: { 'prova.page': { file: 'server/prova.page.cjs', integrity: integrity(files['server/prova.page.cjs']) } },
    shared: {},
  };
  return { built, files };
}

/** Returns a pack with its files as bytes, as the registry stores them. */
export const toPackedRelease = ({ built, files }: Pack) => ({
  built,
  files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
});

export type Answer = { status: number; body: unknown };
type Sending = { token?: string | null; section?: string; fields?: Record<string, string> };

/** A listening application with a registry and nothing in it, on a database of its own. */
export async function startRegistry(env: Record<string, string> = {}) {
  const { app, url, urlOf, databaseUrl, close } = await createTestApp({
    env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback', ...env },
    more: [ShellModule.of(readShellBuild(projectRoot)), SectionsModule],
  });

  async function call(path: string, init: RequestInit = {}, token: string | null = key): Promise<Answer> {
    const response = await fetch(urlOf(path), {
      ...init,
      headers: { ...(init.headers as object), ...(token && { authorization: `Bearer ${token}` }) },
    });
    return { status: response.status, body: (await response.json()) as unknown };
  }

  /** Sends a release as the command does; `external` releases without the browser's files. */
  function send(
    { built, files }: Pack,
    { token = key, section = built.manifest.name, fields = {} }: Sending = {},
  ): Promise<Answer> {
    const form = new FormData();
    form.set('release', JSON.stringify(built));
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const [name, text] of Object.entries(files))
      if (!fields.external || name.startsWith('server/')) form.append('files', new Blob([text]), name);
    return call(`/api/sections/${section}/releases`, { method: 'POST', body: form }, token);
  }

  /** Stores a release without the gate; `live` makes it live too. Returns its id. */
  async function store(release: Pack, { live }: { live: boolean }): Promise<string> {
    const id = await app.get(ReleasesService).store(toPackedRelease(release), 'prova');
    if (live)
      await app.get(LiveReleases).change({ section: release.built.manifest.name, id, by: 'prova', action: 'live' });
    return id;
  }

  const post = (path: string) => call(`/api/sections/${path}`, { method: 'POST' });
  const list = async (section: string): Promise<SectionReleases> =>
    z.parse(sectionReleasesSchema, (await call(`/api/sections/${section}/releases`)).body);
  const query = (sql: string, values: unknown[] = []) =>
    app.get(DataSource).query<Record<string, unknown>[]>(sql, values);
  return { app, url, urlOf, databaseUrl, query, call, send, store, post, list, close };
}

export function parseReleaseDone({ status, body }: Answer): ReleaseDone {
  expect({ status, body }).toMatchObject({ status: status < 300 ? status : 200 });
  return z.parse(releaseDoneSchema, body);
}
export const parseError = ({ body }: Pick<Answer, 'body'>) => z.parse(errorSchema, body);
