import * as z from '@salaria/contracts/z';
import { OaiError } from './oai-error.js';
import type { Verb } from './oai-request.js';

/** How long a list can be resumed. */
const ttlMs = 60 * 60 * 1000;

const stateSchema = z.object({
  verb: z.string(),
  metadataPrefix: z.string(),
  from: z.optional(z.string()),
  until: z.optional(z.string()),
  period: z.optional(z.string()),
  /** Number of the last change that was sent. */
  after: z.int().check(z.gte(0)),
  /** How many records were sent before this page. */
  cursor: z.int().check(z.gte(0)),
  completeListSize: z.int().check(z.gte(0)),
});
/** Where a list goes on, and what it selects. */
export type ListState = z.infer<typeof stateSchema>;
const tokenSchema = z.extend(stateSchema, { expiresAt: z.int() });

/** The server stores nothing: the token has the whole state, which consists of public values. */
export function createToken(state: ListState, nowMs: number): { token: string; expirationDate: string } {
  // Whole seconds, so that one page has one token for a second, and the date in the response is that in the token.
  const expiresAt = Math.floor((nowMs + ttlMs) / 1000) * 1000;
  const token = Buffer.from(JSON.stringify({ ...state, expiresAt })).toString('base64url');
  return { token, expirationDate: new Date(expiresAt).toISOString() };
}

/** @throws OaiError badResumptionToken when it is malformed, expired, or of another verb */
export function readToken(token: string, verb: Verb, nowMs: number): ListState {
  const parsed = z.safeParse(tokenSchema, parseJson(Buffer.from(token, 'base64url').toString('utf8')));
  const { success, data } = parsed;
  if (!success || data.verb !== verb || data.expiresAt < nowMs || !isInstant(data.from) || !isInstant(data.until))
    throw new OaiError('badResumptionToken', 'The resumption token is invalid or has expired.');
  return data;
}

const isInstant = (text: string | undefined): boolean =>
  text === undefined ||
  (/^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
