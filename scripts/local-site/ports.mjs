// Ports of this machine.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which may take one before its server listens. */
const [firstPort, lastPort] = [20_000, 32_767];
const maxAttempts = 100;

/** Resolves with the code of the error that listening ends with, or undefined. */
const listenError = (port, host) =>
  new Promise((resolve) => {
    const server = createServer().once('error', ({ code }) => resolve(code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });

/** Returns a port that no process listens on. */
export async function freePort() {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const port = randomInt(firstPort, lastPort + 1);
    if (!(await listenError(port, '127.0.0.1'))) return port;
  }
  throw new Error(`no free port between ${firstPort} and ${lastPort}`);
}

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Returns the URL's port on this machine, or undefined. */
function loopbackPort(url) {
  if (!URL.canParse(url)) return undefined;
  const { hostname, port } = new URL(url);
  return loopback.test(hostname) ? Number(port || 80) : undefined;
}

/** Returns the port that the desk has beside the site's, by the rules of api/src/platform/origins/origins.ts. */
function deskPortOf(port, { PUBLIC_URL, DESK_URL, NODE_ENV }) {
  const sitePort = loopbackPort(PUBLIC_URL || `http://localhost:${port}`);
  if (!DESK_URL) return sitePort !== undefined && NODE_ENV !== 'production' ? port + 1 : undefined;
  return sitePort === undefined || sitePort === port ? loopbackPort(DESK_URL) : undefined;
}

/**
 * Returns a sentence for each port of the site and its desk that another process has. A browser may ask ::1 for
 * localhost, too.
 */
export async function usedPorts(port, variables) {
  const host = variables.HOST || 'localhost';
  const hosts = ['localhost', '127.0.0.1', '::1'].includes(host) ? ['127.0.0.1', '::1'] : [host];
  const isUsed = async (each) =>
    (await Promise.all(hosts.map((name) => listenError(each, name)))).includes('EADDRINUSE');
  const sentences = [];
  if (await isUsed(port))
    sentences.push(`La porta ${port} del sito è già in uso: fermare chi la usa o sceglierne un'altra con PORT.`);
  const deskPort = deskPortOf(port, variables);
  if (deskPort !== undefined && deskPort !== port && deskPort <= 65_535 && (await isUsed(deskPort)))
    sentences.push(
      `La porta ${deskPort} della redazione è già in uso: fermare chi la usa o sceglierne un'altra con ` +
        `${variables.DESK_URL ? 'DESK_URL' : 'PORT, di cui è la seguente, o con DESK_URL'}.`,
    );
  return sentences;
}

/** Returns the port of `text`, the value of PORT, or `fallback` without one. Exits with 1 when it is no port. */
export function portOf(text, fallback) {
  const port = Number(text || fallback);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  console.error(`PORT ${text} non è una porta: un numero da 0 a 65535.`);
  process.exit(1);
}

/** Returns the value of PORT if the site's ports are free; else prints which are not, and exits with 1. */
export async function requireFreePorts(variables = process.env) {
  const port = portOf(process.env.PORT, 3000);
  const sentences = port === 0 ? [] : await usedPorts(port, variables);
  if (sentences.length === 0) return port;
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}
