import type { Env } from '../../../platform/config/env.js';
import { issueConflict } from './issues.service.js';

/** Returns the variables without which no issue goes out. */
export function missingVariables({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Env): string[] {
  return Object.entries({ SMTP_URL, MAIL_FROM, PUBLIC_URL }).flatMap(([name, value]) => (value ? [] : [name]));
}

/** @throws ApiError 409 without mail */
export function requireMail(env: Env): void {
  const missing = missingVariables(env);
  if (missing.length > 0)
    throw issueConflict(`Il sito non può spedire la newsletter: manca ${missing.join(', ')}.`, 'no_mail');
}
