import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Env } from '../../../platform/config/env.js';

/** Loopback only without ADMIN_TOKEN, which a server needs in production and on any other address (parseEnv). */
export const allowsLoopback = ({ ADMIN_TOKEN, NODE_ENV }: Pick<Env, 'ADMIN_TOKEN' | 'NODE_ENV'>): boolean =>
  !ADMIN_TOKEN && NODE_ENV !== 'production';

/**
 * Whether the server may connect to an address that a section's team names: public unicast addresses only, no private,
 * loopback, link-local, carrier-grade NAT, multicast or tunnel range. IPv4-mapped IPv6 counts as its IPv4 address.
 */
export function isAllowedAddress(address: string, allowLoopback: boolean): boolean {
  if (isIP(address) === 0) return false;
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (allowLoopback && range === 'loopback');
}
