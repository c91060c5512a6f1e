import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oneAddress } from './one-address.js';
import { stepsOf } from './release-command.js';

describe('what the release bench reads and stands on', () => {
  it('reads the seconds of each step that the command tells', () => {
    const output =
      '\n> release\n\n• Sito e chiave … 0.1 s\n• Compilazione … 12.3 s\n• Prove della sezione … 8.0 s, 203 passed, 203 total\n\nIn linea: http://x/blog\n';
    expect(stepsOf(output)).toEqual({ 'Sito e chiave': 0.1, Compilazione: 12.3, 'Prove della sezione': 8 });
    expect(stepsOf('• Invio e controllo … non riuscito dopo 1.0 s')).toEqual({});
  });

  it('keeps one address while what answers there is replaced', async () => {
    const answering = async (words: string): Promise<Server> => {
      const server = createServer((_request, response) => response.end(words));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    };
    const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const servers = [await answering('prima'), await answering('dopo')] as const;
    const address = await oneAddress(addressOf(servers[0]));
    const said = async () => (await fetch(`${address.url}/qualcosa?a=1`)).text();
    expect(await said()).toBe('prima');
    address.leadTo(addressOf(servers[1]));
    expect(await said()).toBe('dopo');
    await address.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
});
