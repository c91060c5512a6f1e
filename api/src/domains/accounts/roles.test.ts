import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { staffRoles, type StaffRole } from '@salaria/contracts/desk/accounts/session';
import { wireModules } from '../../app/wire-modules.js';
import { ACCESS, type AccessLevel } from '../../platform/access/access.decorator.js';
import { PUBLIC_CACHE } from '../../platform/http-cache/public-cache.decorator.js';
import { routesOf } from '../../platform/routes.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { key, StaffAccounts } from './accounts.fixtures.js';

interface StaffRoute {
  call: string;
  method: string;
  address: string;
  level: AccessLevel;
  isCached: boolean;
}

let test: TestApp;
let routes: StaffRoute[];
let cookies: Record<StaffRole, string>;

beforeAll(async () => {
  test = await createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' }, more: wireModules });
  routes = routesOf(test.app.get(ModulesContainer)).map(({ method, path, handler, controller }) => ({
    call: `${method} ${path}`,
    method,
    address: path.replace(/:\w+/g, '999999').replace(/\*\w+/g, 'x'),
    level: (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller)) as AccessLevel,
    isCached: Reflect.hasMetadata(PUBLIC_CACHE, handler),
  }));
  const staff = new StaffAccounts(test);
  const created = await Promise.all(staffRoles.map((role) => staff.create(role, `Persona ${role}`)));
  cookies = Object.fromEntries(staffRoles.map((role, i) => [role, created[i]?.cookie ?? ''])) as typeof cookies;
});
afterAll(() => test.close());

const call = ({ method, address }: StaffRoute, cookie = '') =>
  fetch(test.url + address, { method, headers: { cookie } });

describe('every call of the desk', () => {
  it('declares a role, the login and the acceptance of invitations excepted', () => {
    const desk = routes.filter(({ address }) => address.startsWith('/api/desk/'));
    expect(desk.length).toBeGreaterThan(20);
    const open = desk.filter(({ level }) => level !== 'account' && !staffRoles.includes(level as StaffRole));
    expect(open.map((route) => `${route.call} ${route.level}`).toSorted()).toEqual([
      'DELETE /api/desk/session public',
      'POST /api/desk/invitations/accept public',
      'POST /api/desk/invitations/check public',
      'POST /api/desk/login public',
      'POST /api/desk/login/passkey public',
      'POST /api/desk/login/passkey/options public',
    ]);
  });

  it.each(['redattore', 'moderatore'] as const)('refuses a %s where it is for another role', async (role) => {
    const foreign = routes.filter(({ level }) => !['public', 'account', role].includes(level));
    expect(foreign.length).toBeGreaterThan(10);
    for (const route of foreign) {
      // Metrics are open to programs on this machine.
      if (route.level === 'operator') continue;
      const response = await call(route, cookies[role]);
      expect([route.call, response.status]).toEqual([route.call, 403]);
      expect(await response.json()).toMatchObject({ code: 'forbidden' });
    }
  });

  it('admits the roles that it declares, and a responsabile', async () => {
    for (const route of routes.filter(({ method, level }) => method === 'GET' && level !== 'public'))
      for (const role of staffRoles) {
        if (role !== 'responsabile' && route.level !== role && route.level !== 'account') continue;
        const { status } = await call(route, cookies[role]);
        expect([route.call, role, status === 401 || status === 403]).toEqual([route.call, role, false]);
      }
  });
});

describe('a response that is not public', () => {
  it('is stored by no cache, for any caller', async () => {
    const staffCalls = routes.filter(({ level }) => level !== 'public');
    expect(staffCalls.filter(({ isCached }) => isCached)).toEqual([]);
    for (const route of staffCalls)
      for (const cookie of ['', cookies.responsabile]) {
        const { headers, ok } = await call(route, cookie);
        expect([route.call, headers.get('cache-control')]).toEqual([route.call, expect.stringContaining('no-store')]);
        if (ok && route.level !== 'operator')
          expect([route.call, headers.get('cache-control'), headers.get('vary')]).toEqual([
            route.call,
            'private, no-store',
            expect.stringContaining('Cookie'),
          ]);
      }
  });

  it('is not sent to the next caller, who has no session', async () => {
    const address = `${test.url}/api/desk/session`;
    const first = await fetch(address, { headers: { cookie: cookies.redattore } });
    expect(await first.json()).toMatchObject({ role: 'redattore' });
    const second = await fetch(address, { headers: { cookie: cookies.moderatore } });
    expect(await second.json()).toMatchObject({ role: 'moderatore' });
    expect((await fetch(address)).status).toBe(401);
  });

  it('is refused to pages of other sites when it would change something', async () => {
    const headers = { cookie: cookies.responsabile, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const { call: name, method, address } of routes.filter((route) => route.address.startsWith('/api/desk/'))) {
      if (method === 'GET') continue;
      const response = await fetch(test.url + address, { method, headers });
      expect([name, response.status]).toEqual([name, 403]);
      expect(await response.json()).toMatchObject({ code: 'cross_origin' });
    }
    // Nothing was carried out: the session is still open.
    const own = await fetch(`${test.url}/api/desk/session`, { headers: { cookie: cookies.responsabile } });
    expect(own.status).toBe(200);
  });
});
