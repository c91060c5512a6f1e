import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startVariant } from './variant-server.js';

it('serves changed pages, and passes other requests to the site', async () => {
  const site = createServer(({ url }, response) => response.end(`<i data-rendered>${url}</i>`)).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const append = (text: string) => ({ paths: ['/blog'], change: (html: string) => html + text });
  const variant = await startVariant(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, append('prima'));
  const bodyOf = async (path: string) => (await fetch(variant.url + path)).text();
  expect(await bodyOf('/blog')).toBe('<i data-rendered>/blog</i>prima');
  expect(await bodyOf('/blog?pagina=2')).toBe('<i data-rendered>/blog?pagina=2</i>');
  await variant.stop();
  site.closeAllConnections();
  site.close();
});
