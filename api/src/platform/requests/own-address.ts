import type { AddressInfo } from 'node:net';
import type { HttpAdapterHost } from '@nestjs/core';

/** Returns where this process accepts its own requests; undefined while it does not listen. */
export function ownAddress({ httpAdapter }: HttpAdapterHost): { host: string; port: number } | undefined {
  const address = httpAdapter.getHttpServer().address() as AddressInfo | null;
  if (!address) return undefined;
  const isUnspecified = address.address === '::' || address.address === '0.0.0.0';
  return { host: isUnspecified ? '127.0.0.1' : address.address, port: address.port };
}
