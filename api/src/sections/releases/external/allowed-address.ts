import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether the server may connect to an address that a section's team names: public unicast addresses only, no private,
 * loopback, link-local, carrier-grade NAT, multicast or tunnel range. IPv4-mapped IPv6 counts as its IPv4 address.
 */
export function isAllowedAddress(address: string, allowLoopback: boolean): boolean {
  if (isIP(address) === 0) return false;
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (allowLoopback && range === 'loopback');
}
