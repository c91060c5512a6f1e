import { isIP } from 'node:net';
import type { Express, RequestHandler } from 'express';
import { StartupError } from '../../startup-error.js';
import { splitCommaList } from './same-origin.js';

/**
 * Makes Express read X-Forwarded-For of these proxies, the value of TRUST_PROXY. Never `true`: a client that can set the
 * header unchecked has no rate limits.
 *
 * @throws StartupError for a part that Express cannot read
 */
export function trustProxies(express: Express, proxies: string): void {
  try {
    express.set('trust proxy', splitCommaList(proxies));
  } catch (error) {
    throw new StartupError(
      `Configurazione non valida: TRUST_PROXY: indirizzi, reti o 'loopback', separati da virgole (${(error as Error).message}).`,
    );
  }
}

/**
 * Rewrites X-Forwarded-For, or without it the `for` of Forwarded (RFC 7239), as Express reads it: addresses without
 * ports, brackets and `for=`. A proxy that adds the port would otherwise make each connection a new client. What is left
 * of an unreadable address may be the client's invention: the connection's own address takes its place.
 */
export const forwardedAddresses: RequestHandler = ({ headers, socket }, _response, next) => {
  const written = headers['x-forwarded-for'] ?? headers.forwarded;
  if (written === undefined) return next();
  const addresses = String(written).split(',').map(addressOf);
  const lastUnreadable = addresses.lastIndexOf(undefined);
  const readable = addresses.slice(lastUnreadable + 1);
  const own = lastUnreadable < 0 || !socket.remoteAddress ? [] : [socket.remoteAddress];
  headers['x-forwarded-for'] = [...own, ...readable].join(', ');
  next();
};

/** Returns the address of `192.0.2.1:4711`, `[2001:db8::1]:4711` or `proto=https;for="[2001:db8::1]"`. */
function addressOf(element: string): string | undefined {
  const [, node = element] = /(?:^|;)\s*for\s*=\s*([^;]*)/i.exec(element) ?? [];
  const text = node.trim().replace(/^"(.*)"$/, '$1');
  const [, address = text] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return isIP(address) === 0 ? undefined : address;
}
