import * as z from '@salaria/contracts/z';
import { Injectable } from '@nestjs/common';
import { ServerSecret } from '../../platform/rate-limit/server-secret.js';
import { OaiError, type Verb } from './oai-request.js';

/** How long a list can be resumed. */
const ttlMs = 60 * 60 * 1000;
const purpose = 'resumption-token';

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

/** The server stores nothing: the token has the whole state, which consists of public values, and a signature. */
@Injectable()
export class ResumptionTokens {
  constructor(private readonly secret: ServerSecret) {}

  create(state: ListState, nowMs: number): { token: string; expirationDate: string } {
    // Whole seconds, so that one page has one token for a second, and the date in the response is that in the token.
    const expiresAt = Math.floor((nowMs + ttlMs) / 1000) * 1000;
    const text = Buffer.from(JSON.stringify({ ...state, expiresAt })).toString('base64url');
    return {
      token: this.secret.seal(purpose, text),
      expirationDate: new Date(expiresAt).toISOString(),
    };
  }

  /** @throws OaiError badResumptionToken when it is forged, expired, or of another verb */
  read(token: string, verb: Verb, nowMs: number): ListState {
    const text = this.secret.unseal(purpose, token);
    if (text !== undefined) {
      // A process of another version may have signed it.
      const { success, data } = z.safeParse(tokenSchema, JSON.parse(Buffer.from(text, 'base64url').toString()));
      if (success && data.verb === verb && data.expiresAt >= nowMs) return data;
    }
    throw new OaiError('badResumptionToken', 'The resumption token is invalid or has expired.');
  }
}
