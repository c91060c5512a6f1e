import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import type { Page } from '@playwright/test';

/** A person of the desk, made for a test. */
export type Colleague = { name: string; email: string; password: string; role: StaffRole };

type SiteOptions = {
  /** Default: the desk of the site of the global setup. */
  deskUrl?: string;
  /** ADMIN_TOKEN of the site; without it the site has none and is open to this machine. */
  adminToken?: string | undefined;
};

/** Calls the API without the cookies of any page. */
async function call<Body>(path: string, body: object, { deskUrl, adminToken }: SiteOptions): Promise<Body> {
  const response = await fetch(`${deskUrl ?? process.env['DESK_SITE_URL'] ?? ''}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(adminToken === undefined ? {} : { authorization: `Bearer ${adminToken}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Creates an account of its own with this role, through an invitation. */
async function createColleague(role: StaffRole, site: SiteOptions = {}): Promise<Colleague> {
  const sign = randomBytes(5).toString('hex');
  const colleague = {
    name: `${role} ${sign}`,
    email: `${sign}@example.it`,
    password: `tre querce e un masso ${sign}`,
    role,
  };
  const { path } = await call<{ path: string }>('/api/desk/invitations', { email: colleague.email, role }, site);
  const token = path.slice(path.indexOf('#') + 1);
  const { name, password } = colleague;
  await call('/api/desk/invitations/accept', { token, name, password }, { ...site, adminToken: undefined });
  return colleague;
}

/**
 * Signs a page's browser context in as a new account with this role. The page stays where it is: open a page of the
 * desk next.
 */
export async function signIn(page: Page, role: StaffRole, site: SiteOptions = {}): Promise<Colleague> {
  const colleague = await createColleague(role, site);
  const { email: login, password } = colleague;
  const url = `${site.deskUrl ?? process.env['DESK_SITE_URL'] ?? ''}/api/desk/login`;
  const response = await page.request.post(url, { data: { login, password } });
  if (!response.ok()) throw new Error(`POST /api/desk/login: ${response.status()} ${await response.text()}`);
  return colleague;
}
