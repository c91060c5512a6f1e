import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stableAddress } from './stable-address.js';
import { stepsOf } from './release-command.js';

describe('the release bench', () => {
  it('reads the seconds of each step that the command prints', () => {
    const output =
      '\n> release\n\n• Sito e chiave … 0.1 s\n• Compilazione … 12.3 s\n' +
      '• Prove della sezione … 8.0 s, 203 passed, 203 total\n\nIn linea: http://x/blog\n';
    expect(stepsOf(output)).toEqual({ 'Sito e chiave': 0.1, Compilazione: 12.3, 'Prove della sezione': 8 });
    expect(stepsOf('• Invio e controllo … non riuscito dopo 1.0 s')).toEqual({});
  });

  it('keeps one address while the server behind it is replaced', async () => {
    const serverOf = async (words: string): Promise<Server> => {
      const server = createServer((_request, response) => response.end(words));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    };
    const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const servers = [await serverOf('prima'), await serverOf('dopo')] as const;
    const address = await stableAddress(addressOf(servers[0]));
    const bodyOf = async () => (await fetch(`${address.url}/qualcosa?a=1`)).text();
    expect(await bodyOf()).toBe('prima');
    address.pointTo(addressOf(servers[1]));
    expect(await bodyOf()).toBe('dopo');
    await address.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
});
