import { expect } from '@jest/globals';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { Staff } from '../../platform/access/staff.js';
import { routesOfController } from '../../platform/routes.js';
import type { TestApp } from '../test-app.js';

/** Makes every caller an account with `role`, until the next call. */
export function actAs(test: TestApp, role: StaffRole, name = 'Rita Rossi'): void {
  test.app.get(Staff).use(() => Promise.resolve({ accountId: 1, name, role }));
}

/** Checks that each call of a controller refuses accounts with `role`. */
export async function expectRefused(
  test: TestApp,
  controller: Parameters<typeof routesOfController>[0],
  role: StaffRole,
) {
  actAs(test, role);
  const routes = routesOfController(controller);
  expect(routes.length).toBeGreaterThan(0);
  for (const { method, path } of routes) {
    const response = await fetch(test.url + path.replace(/:\w+/g, '1'), {
      method,
      ...(method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
    });
    expect([`${method} ${path}`, response.status]).toEqual([`${method} ${path}`, 403]);
    expect(await response.json()).toMatchObject({ code: 'forbidden' });
  }
}
