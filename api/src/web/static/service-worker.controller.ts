import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';

/** The worker's own requests: this site, and external releases of sections. */
const policy = "default-src 'none'; connect-src 'self' https:";

/** Replaces the installed worker, deletes its caches and unregisters; again when an open page registers it again. */
const unregisteringWorker = `const leave = async () => {
  for (const name of await caches.keys()) if (name.startsWith('salaria-')) await caches.delete(name);
  await self.registration.unregister();
};
self.addEventListener('install', () => self.skipWaiting());
for (const kind of ['activate', 'message']) self.addEventListener(kind, (event) => event.waitUntil(leave()));
`;

/** The service worker, which stores visited pages for offline reading (docs/decisions/0013). */
@ApiExcludeController()
@Controller()
@Access('public')
export class ServiceWorkerController {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'OFFLINE'>,
    @Inject(SHELL) private readonly shell: Pick<ShellBuild, 'worker'>,
  ) {}

  @Get('sw.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'no-cache')
  @Header('content-security-policy', policy)
  @Header('service-worker-allowed', '/')
  @PublicCache('site')
  worker(): string {
    return this.env.OFFLINE === 'off' ? unregisteringWorker : this.shell.worker;
  }
}
