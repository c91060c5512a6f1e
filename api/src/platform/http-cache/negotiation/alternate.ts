import type { IncomingMessage } from 'node:http';
import type { RequestTarget } from '../../requests/target/request-target.js';
import type { CacheRule, RuleMatch } from '../rules/cache-rule.js';
import { isPreferredToHtml } from './accept.js';

/** Returns whether a client prefers the second representation that URLs under a rule may have. */
export const prefersAlternate = (rule: CacheRule | undefined, { headers }: IncomingMessage): boolean =>
  rule?.alternate !== undefined && isPreferredToHtml(rule.alternate.mediaType, headers.accept);

/** Returns the address of the second representation if the URL has one and the client prefers it. */
export const alternateAddress = (
  { rule, path }: RuleMatch,
  { query }: RequestTarget,
  request: IncomingMessage,
): string | undefined => (prefersAlternate(rule, request) ? rule.alternate?.addressOf(path, query) : undefined);
