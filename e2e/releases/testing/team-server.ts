import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pack } from './packed-section';

/** A section team's server with the files of a release; tests may change `files` while it runs. */
export type TeamServer = {
  url: string;
  files: Map<string, Buffer>;
  requestedFiles: string[];
  stop: () => Promise<void>;
};

/** Serves the browser files of a release to every origin. */
export async function teamServer({ built, files: all }: Pack): Promise<TeamServer> {
  const files = new Map([...all].filter(([name]) => Object.hasOwn(built.files, name)));
  const requestedFiles: string[] = [];
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice('/rilascio/'.length).replace(/\?.*$/, '');
    requestedFiles.push(name);
    const bytes = files.get(name);
    const headers = {
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': 'text/javascript; charset=utf-8',
    };
    if (bytes) response.writeHead(200, headers).end(bytes);
    else response.writeHead(404, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rilascio/`,
    files,
    requestedFiles,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
