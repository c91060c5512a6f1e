import type { Request } from 'express';
import type { Env } from '../config/env.js';

/** Returns the attributes of session cookies, which links from other sites send and their requests do not. */
export function cookieAttributes({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, request: Request) {
  const secure = request.secure || PUBLIC_URL?.startsWith('https:') === true;
  return { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
}
