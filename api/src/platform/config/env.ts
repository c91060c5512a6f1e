import { accessSync, constants, readFileSync } from 'node:fs';
import { type Env, envSchema } from '@salaria/contracts/env';
import * as z from '@salaria/contracts/z';
import { StartupError } from '../startup-error.js';

export type { Env };

/** Injection token of the parsed environment. */
export const ENV = Symbol('ENV');

const loopbackName = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether a host name or an address (IPv6 also in brackets) is this machine's own. */
export const isLoopback = (host: string): boolean => loopbackName.test(host);

/** Adds each variable whose name with `_FILE` names a file, the way in which containers get secrets. */
function withFiles(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const fromFiles = Object.keys(envSchema.shape).flatMap((name) => {
    const file = variables[`${name}_FILE`];
    if (!file || variables[name]) return [];
    try {
      return [[name, readFileSync(file, 'utf8').trim()]];
    } catch (error) {
      throw new StartupError(`${name}_FILE: impossibile leggere ${file}: ${(error as Error).message}.`);
    }
  });
  return { ...variables, ...Object.fromEntries(fromFiles) };
}

/**
 * Parses the environment, once at boot.
 *
 * @throws StartupError with one line for each invalid variable, and when the administration could be reached from
 * another machine without a key
 */
export function parseEnv(variables: NodeJS.ProcessEnv): Env {
  const set = Object.fromEntries(
    Object.entries(withFiles(variables)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = z.safeParse(envSchema, set);
  if (!parsed.success) throw new StartupError(parsed.error.issues.map(formatIssue).join('\n'));
  const env = parsed.data;
  if (!env.ADMIN_TOKEN && env.NODE_ENV === 'production')
    throw new StartupError('ADMIN_TOKEN manca, e NODE_ENV è production: impostarlo (almeno 16 caratteri).');
  if (!env.ADMIN_TOKEN && !isLoopback(env.HOST))
    throw new StartupError(
      `ADMIN_TOKEN manca, e HOST è ${env.HOST}: impostarlo (almeno 16 caratteri), oppure ascoltare solo su 127.0.0.1.`,
    );
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new StartupError('MAIL_FROM manca, ma SMTP_URL è impostato: indicare il mittente delle e-mail.');
  requireBrowser(env);
  return env;
}

/** @throws StartupError for a program that does not exist or cannot be started */
function requireBrowser({ SMOKE_BROWSER: program }: Env): void {
  if (program === undefined || program === 'off') return;
  try {
    accessSync(program, constants.X_OK);
  } catch {
    throw new StartupError(
      `SMOKE_BROWSER è ${program}, che non è un programma: indicare il percorso di un browser Chromium, oppure off.`,
    );
  }
}

function formatIssue({ path, message }: { path: PropertyKey[]; message: string }): string {
  const name = String(path[0]);
  return message.startsWith(`${name}:`)
    ? `Configurazione non valida: ${message}.`
    : `Configurazione non valida: ${name}: ${message}.`;
}
