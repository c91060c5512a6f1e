import { envAbout, envSchema } from '@salaria/contracts/env';
import * as z from '@salaria/contracts/z';

const problem = (variables: Record<string, string>) => z.safeParse(envSchema, variables).error?.issues[0]?.message;

describe('the environment', () => {
  it('may be empty: the site then listens on this machine with the embedded database', () => {
    expect(z.parse(envSchema, {})).toEqual({
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_POOL: 10,
      DATA_DIR: '.data',
      LOG_LEVEL: 'info',
      OFFLINE: 'on',
      EARLY_HINTS: 'off',
    });
  });

  it('ignores the variables of other programs', () => {
    expect(problem({ HOME: '/root', PORT: '8080' })).toBeUndefined();
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', '201'],
    ['PUBLIC_URL', 'https://example.org/'],
    ['PUBLIC_URL', 'example.org'],
    ['SMTP_URL', 'http://example.org'],
    ['ADMIN_TOKEN', 'short'],
  ])('names the variable in what it says of %s=%s', (name, value) => {
    expect(problem({ [name]: value })).toMatch(new RegExp(`^${name}: `));
  });

  it('has a sentence for the operator about each variable, and about no other', () => {
    expect(Object.keys(envAbout)).toEqual(Object.keys(envSchema.shape));
    for (const sentence of Object.values(envAbout)) expect(sentence).toMatch(/\.$/);
  });
});
