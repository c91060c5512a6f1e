import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { currentRequest } from '../requests/request-context.js';
import { ServerSecret } from './server-secret.js';

/** Identifies the client of the current request by a keyed hash of its address, so that no table contains addresses. */
@Injectable()
export class ClientKey {
  constructor(private readonly secret: ServerSecret) {}

  /** One subscriber: an IPv4 address, or a /64 of IPv6. */
  get subscriber(): string {
    return this.hash(4);
  }

  /** The neighbours of a subscriber, whose addresses one customer may hold: a /24 of IPv4, or a /48 of IPv6. */
  get network(): string {
    return this.hash(3);
  }

  /** The network as the audit log may show it: a /24 of IPv4, or a /48 of IPv6. */
  get shownNetwork(): string {
    return networkOf(currentRequest().ip ?? 'unknown');
  }

  private hash(groups: number): string {
    const { ip = 'unknown' } = currentRequest();
    return this.secret.sign('client', firstGroups(ip, groups)).slice(0, 32);
  }
}

/** Returns what identifies a subscriber: an IPv4 address, or a /64 of IPv6. */
export const subscriberOf = (address: string): string => firstGroups(address, 4);

/** Returns the network of an address as it may be shown: a /24 of IPv4, or a /48 of IPv6. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const groups = firstGroups(address, 3);
  return ipaddr.process(address) instanceof ipaddr.IPv4 ? `${groups}.0/24` : `${groups}::/48`;
}

/** Returns the first of the four numbers of an IPv4 address, or of the eight groups of an IPv6 address. */
function firstGroups(address: string, count: number): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.octets.slice(0, count).join('.');
  return parsed.parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}
