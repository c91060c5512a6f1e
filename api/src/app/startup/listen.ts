import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Env } from '../../platform/config/env.js';
import { StartupError } from '../../platform/startup-error.js';

/**
 * Listens and prints the URL.
 *
 * @throws StartupError when the address cannot be used
 */
export async function listen(app: NestExpressApplication, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<void> {
  try {
    await app.listen(PORT, HOST);
  } catch (error) {
    throw new StartupError(reason(error as NodeJS.ErrnoException, HOST, PORT));
  }
  const { port } = app.getHttpServer().address() as AddressInfo;
  console.log(`In ascolto su http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`);
}

function reason({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `La porta ${port} è già in uso: fermare chi la usa o sceglierne un'altra con PORT.`;
  if (code === 'EACCES') return `La porta ${port} non è permessa a questo utente: sceglierne un'altra con PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `L'indirizzo ${host} non è di questa macchina: correggere HOST.`;
  return `Impossibile ascoltare su ${host}:${port}: ${message}`;
}
