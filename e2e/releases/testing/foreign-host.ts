import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const require = createRequire(import.meta.url);

/** The modules that sections consume, each with the workspace or package whose version it has. */
const shared = {
  react: 'node_modules/react',
  'react/jsx-runtime': 'node_modules/react',
  'react-dom': 'node_modules/react-dom',
  '@salaria/ui': 'packages/ui',
  '@salaria/contracts/z': 'packages/contracts',
};

/** Loads a module of a remote by its manifest. webpack provides only shared modules that the host imports: all five. */
const source = `
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import * as z from '@salaria/contracts/z';
import { ReadsProvider } from '@salaria/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

const { manifest, module } = window.remote;
registerRemotes([{ name: 'remote', entry: manifest }]);
const { default: Part } = await loadRemote('remote/' + module);
createRoot(document.getElementById('root')).render(
  createElement(ReadsProvider, { cache: new Map() }, createElement(BrowserRouter, null, createElement(Part))),
);
window.validate = z.parse;
`;

/** Builds the host with `@module-federation/enhanced` in `dir`. It knows nothing of the shell. */
async function buildHost(dir: string): Promise<void> {
  await symlink(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  await writeFile(path.join(dir, 'package.json'), '{ "name": "host", "private": true }');
  await writeFile(path.join(dir, 'start.mjs'), "import('./host.mjs');");
  await writeFile(path.join(dir, 'host.mjs'), source);
  const versionOf = (folder: string) =>
    (require(path.join(root, folder, 'package.json')) as { version: string }).version;
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './start.mjs',
    devtool: false,
    output: { path: path.join(dir, 'dist'), filename: 'index.js', publicPath: 'auto' },
    resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['salaria-source', '...'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            swcrc: false,
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { test: /\.(woff2|webp|avif|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: { minimize: false },
    performance: { hints: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'host',
        dts: false,
        manifest: false,
        runtimePlugins: [path.join(root, 'packages/section-kit/dist/build/runtime/provided-runtime.js')],
        shared: Object.fromEntries(
          Object.entries(shared).map(([request, folder]) => [
            request,
            { singleton: true, version: versionOf(folder), requiredVersion: `^${versionOf(folder)}` },
          ]),
        ),
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

export type ForeignHost = {
  /** Returns the address of a page at `pathname` that shows a module of a remote. */
  pageOf: (pathname: string, remote: { manifest: string; module: string }) => string;
  stop: () => Promise<void>;
};

/** Builds and serves a host of another project; `site` answers the API calls of its pages. */
export async function startForeignHost(site: string): Promise<ForeignHost> {
  const dir = await realpath(await mkdtemp(path.join(tmpdir(), 'salaria-host-')));
  await buildHost(dir);
  const contentOf = async ({ pathname, search, searchParams }: URL): Promise<[type: string, body: string | Buffer]> => {
    if (pathname.startsWith('/api/'))
      return ['application/json', await (await fetch(`${site}${pathname}${search}`)).text()];
    if (pathname.endsWith('.js')) return ['text/javascript', await readFile(path.join(dir, 'dist', pathname))];
    const page = `<!doctype html><html lang="it"><title>Ospite</title>
<link rel="icon" href="data:,"><div id="root"></div>
<script>window.remote = ${searchParams.get('remote')}</script><script src="/index.js"></script></html>`;
    return ['text/html; charset=utf-8', page];
  };
  const server = createServer((request, response) => {
    contentOf(new URL(request.url ?? '/', 'http://host')).then(
      ([type, content]) => response.writeHead(200, { 'content-type': type }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    pageOf: (pathname, remote) =>
      `http://127.0.0.1:${port}${pathname}?remote=${encodeURIComponent(JSON.stringify(remote))}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(dir, { recursive: true, force: true });
    },
  };
}
