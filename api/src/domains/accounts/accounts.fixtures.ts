import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import type { Response } from 'supertest';
import type { TestApp } from '../../testing/test-app.js';

export const key = 'una-chiave-di-prova-lunga';

export interface Person {
  id: number;
  name: string;
  email: string;
  password: string;
  cookie: string;
}

/** Returns the session cookie that a response sets, as a browser sends it. */
export function cookieOf({ headers }: Response): string {
  const cookies = [headers['set-cookie'] ?? []].flat();
  return cookies.find((cookie) => cookie.startsWith('salaria_desk='))?.split(';')[0] ?? '';
}

/** Accounts of a test, made with the key `key`. */
export class StaffAccounts {
  private count = 0;

  constructor(private readonly test: TestApp) {}

  /** Returns the token of an invitation. */
  async invite(email: string, role: StaffRole): Promise<string> {
    const { body } = await this.test.http
      .post('/api/desk/invitations')
      .set('Authorization', `Bearer ${key}`)
      .send({ email, role })
      .expect(201);
    return (body as { path: string }).path.replace('/redazione/invito#', '');
  }

  /** Creates an account with a session. */
  async create(role: StaffRole, name = `Persona ${++this.count}`): Promise<Person> {
    const email = `${name.toLowerCase().replace(/\s/g, '.')}@example.it`;
    const password = `la frase segreta di ${name}`;
    const token = await this.invite(email, role);
    const accepted = await this.test.http
      .post('/api/desk/invitations/accept')
      .send({ token, name, password })
      .expect(201);
    const { accountId } = accepted.body as { accountId: number };
    return { id: accountId, name, email, password, cookie: cookieOf(accepted) };
  }

  /** Logs in from `address`, as a browser without cookies. */
  logIn(login: string, password: string, address = '192.0.2.1') {
    return this.test.http.post('/api/desk/login').set('X-Forwarded-For', address).send({ login, password });
  }
}
