import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ServerSecret } from './server-secret.js';

/** Identifies a client by a keyed hash of its address, so that no table contains addresses. */
@Injectable()
export class ClientKey {
  constructor(private readonly secret: ServerSecret) {}

  /** One subscriber: an IPv4 address, or a /64 of IPv6. */
  of(request: Request): string {
    return this.hash(request, 4);
  }

  /** The neighbours of a subscriber, whose addresses one customer may hold: a /24 of IPv4, or a /48 of IPv6. */
  networkOf(request: Request): string {
    return this.hash(request, 3);
  }

  private hash({ ip = 'unknown' }: Request, groups: number): string {
    return this.secret.sign('client', firstGroups(ip, groups)).slice(0, 32);
  }
}

/** Returns what identifies a subscriber: an IPv4 address, or a /64 of IPv6. */
export const subscriberOf = (address: string): string => firstGroups(address, 4);

/** Returns the first of the four numbers of an IPv4 address, or of the eight groups of an IPv6 address. */
function firstGroups(address: string, count: number): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain.split('.').slice(0, count).join('.');
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
