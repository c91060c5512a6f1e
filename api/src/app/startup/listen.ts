import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Env, isLoopback } from '../../platform/config/env.js';
import { Origins } from '../../platform/origins/origins.js';
import { StartupError } from '../../platform/startup-error.js';
import { listenOnDeskPort, type SecondListener } from './second-listener.js';

/**
 * Listens and prints the URLs of the desk and the site. Returns the listener of the desk's own port, if it has one.
 *
 * @throws StartupError when the address cannot be used
 */
export async function listen(
  app: NestExpressApplication,
  { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>,
): Promise<SecondListener | undefined> {
  try {
    await app.listen(PORT, HOST);
  } catch (error) {
    throw new StartupError(reason(error as NodeJS.ErrnoException, HOST, PORT));
  }
  const desk = await listenForDesk(app, { HOST, PORT });
  const { port } = app.getHttpServer().address() as AddressInfo;
  console.log(`In ascolto su http://${isLoopback(HOST) ? 'localhost' : inUrl(HOST)}:${port}`);
  return desk;
}

/** Opens the desk's own port, if it has one, and prints where the desk is, or why it is not served. */
async function listenForDesk(
  app: NestExpressApplication,
  { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>,
): Promise<SecondListener | undefined> {
  const origins = app.get(Origins);
  if (origins.deskUrl === undefined) {
    console.warn(`Attenzione: la redazione non è servita: ${origins.deskProblem}.`);
    return undefined;
  }
  const port = origins.deskPort(PORT);
  const listener = port === undefined ? undefined : await listenOnDeskPort(app.getHttpServer(), HOST, port);
  if (port === undefined || listener) console.log(`Redazione su ${origins.deskUrl}/redazione`);
  return listener;
}

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

function reason({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `La porta ${port} del sito è già in uso: fermare chi la usa o sceglierne un'altra con PORT.`;
  if (code === 'EACCES') return `La porta ${port} non è permessa a questo utente: sceglierne un'altra con PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `L'indirizzo ${host} non è di questa macchina: correggere HOST.`;
  return `Impossibile ascoltare su ${host}:${port}: ${message}`;
}
