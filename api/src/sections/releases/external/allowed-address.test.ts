import { expect, it } from '@jest/globals';
import { isAllowedAddress } from './allowed-address.js';

it.each([
  ['private', ['10.0.0.1', '172.16.0.1', '192.168.1.1', 'fd00::1']],
  ['loopback', ['127.0.0.1', '127.9.9.9', '::1']],
  ['link-local', ['169.254.169.254', 'fe80::1']],
  ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
  ['multicast and broadcast', ['224.0.0.1', 'ff02::1', '255.255.255.255']],
  ['unspecified and reserved', ['0.0.0.0', '0.1.2.3', '::', '240.0.0.1', '192.0.2.1', '198.18.0.1', '2001:db8::1']],
  ['IPv4 inside IPv6', ['::ffff:10.0.0.1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::a00:1', '2002:7f00:1::']],
  ['not an address', ['', 'localhost', '1.2.3', 'fe80::1%eth0']],
])('refuses %s', (_range, addresses) => {
  expect(addresses.filter((address) => isAllowedAddress(address, false))).toEqual([]);
});

it('allows public unicast addresses, and loopback only where it is asked for', () => {
  for (const address of ['93.184.216.34', '2606:4700::1111']) expect(isAllowedAddress(address, false)).toBe(true);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isAllowedAddress(address, true)).toBe(true);
  for (const address of ['10.0.0.1', '169.254.169.254']) expect(isAllowedAddress(address, true)).toBe(false);
});
