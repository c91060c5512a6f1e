import { createServer } from 'node:net';
import type { Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { CommandError } from '../cli/steps.js';
import { devBase, refreshHook, refreshHookPath } from './dev-page.js';
import { siteProxy, type SiteProxyOptions } from './site-proxy.js';

/** Browsers report to these how releases work. A local build says nothing about the site's releases. */
const reportPaths = ['views', 'loads', 'failures'].map((name) => `/api/sections/${name}`);

export type DevServerOptions = SiteProxyOptions & { compiler: Compiler; port: number; hot: boolean };

/**
 * Creates webpack-dev-server in front of a site: it serves the files of `compiler` below `devBase`, and sends all else to
 * the site. Without `hot`, pages reload after each build.
 */
export const createDevServer = ({ compiler, port, hot, ...options }: DevServerOptions): WebpackDevServer =>
  new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot,
      liveReload: !hot,
      // The site's responses are compressed.
      compress: false,
      static: false,
      setupExitSignals: false,
      webSocketServer: { type: 'ws', options: { path: `${devBase}events` } },
      client: { logging: 'warn', webSocketURL: `auto://0.0.0.0:0${devBase}events`, overlay: { warnings: false } },
      // Written as well: the description of the release is read from the files.
      devMiddleware: { publicPath: devBase, index: false, stats: false, writeToDisk: true },
      setupMiddlewares: (middlewares, { app }) => {
        app?.get(refreshHookPath, (_request, response) => void response.type('js').send(refreshHook));
        app?.post(reportPaths, (_request, response) => void response.status(202).json({ success: true }));
        return middlewares;
      },
      proxy: [siteProxy(options)],
    },
    compiler,
  );

/** Starts a server. @throws CommandError if its port is in use, which webpack-dev-server does not tell its caller. */
export async function startDevServer(server: WebpackDevServer): Promise<number> {
  const { port } = server.options;
  await new Promise<void>((resolve, reject) => {
    const attempt = createServer().once('error', ({ message, code }: NodeJS.ErrnoException) =>
      reject(
        new CommandError(
          code === 'EADDRINUSE' ? `La porta ${port} è già in uso: sceglierne un'altra con --port.` : message,
        ),
      ),
    );
    attempt.listen(Number(port), '127.0.0.1', () => attempt.close(() => resolve()));
  });
  await server.start();
  const address = server.server?.address();
  return typeof address === 'object' && address ? address.port : Number(port);
}

/** Shows `errors` in the overlay of the open pages; without any, hides the overlay. */
export function showErrors(server: WebpackDevServer, errors: readonly string[]): void {
  const clients = server.webSocketServer?.clients ?? [];
  if (errors.length === 0) server.sendMessage(clients, 'still-ok');
  else server.sendMessage(clients, 'errors', errors, { preventReloading: true });
}

/** Calls `onPage` for each page that connects from now on: a reload between two checks of the types loses their errors. */
export const onConnection = (server: WebpackDevServer, onPage: () => void): void =>
  void server.webSocketServer?.implementation.on('connection', onPage);
