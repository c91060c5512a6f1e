import { envAbout, envSchema } from '@salaria/contracts/env';
import * as z from '@salaria/contracts/z';

const errorOf = (variables: Record<string, string>) => z.safeParse(envSchema, variables).error?.issues[0]?.message;

describe('the environment', () => {
  it('may be empty: the API listens on loopback with the embedded database', () => {
    expect(z.parse(envSchema, {})).toEqual({
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_POOL: 10,
      DATA_DIR: '.data',
      LOG_LEVEL: 'info',
      OFFLINE: 'on',
      EARLY_HINTS: 'off',
      PRERENDER_PAGES: 200,
      SHUTDOWN_DELAY: 0,
      CONTENT_GIT_BRANCH: 'redazione',
    });
  });

  it('ignores the variables of other programs', () => {
    expect(errorOf({ HOME: '/root', PORT: '8080' })).toBeUndefined();
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
  ])('names the variable in the error of %s=%s', (name, value) => {
    expect(errorOf({ [name]: value })).toMatch(new RegExp(`^${name}: `));
  });

  it('describes every variable, and no other', () => {
    expect(Object.keys(envAbout)).toEqual(Object.keys(envSchema.shape));
    for (const sentence of Object.values(envAbout)) expect(sentence).toMatch(/\.$/);
  });
});
