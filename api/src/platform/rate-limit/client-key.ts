import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ServerSecret } from './server-secret.js';

/** Identifies a client by a keyed hash of its address, so that no table contains addresses. */
@Injectable()
export class ClientKey {
  constructor(private readonly secret: ServerSecret) {}

  of(request: Request): string {
    return this.secret.sign('client', clientNetwork(request.ip ?? 'unknown')).slice(0, 32);
  }
}

/** Returns the network of one subscriber: an IPv4 address, or a /64 of IPv6. */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
