import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import { isReservedPath } from '@salaria/composition/reserved-paths';
import type { Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import { pageTags } from '../pages/page-cache-rules.js';
import { PageWriter } from '../pages/page-writer.js';
import { PageDates } from '../feeds/page-dates.js';
import { permissionsPolicy } from '../pages/html/content-security-policy.js';

/** Replaces the installed worker, deletes its caches and unregisters; again when an open page registers it again. */
const unregisteringWorker = `const leave = async () => {
  for (const name of await caches.keys()) if (name.startsWith('salaria-')) await caches.delete(name);
  await self.registration.unregister();
};
self.addEventListener('install', () => self.skipWaiting());
for (const kind of ['activate', 'message']) self.addEventListener(kind, (event) => event.waitUntil(leave()));
`;

/** Pages with fields for a key or a password: a browser may not show a stored one. */
const pagesWithLogin = /^\/(?:admin|redazione)(?:\/|$)/i;

/** The service worker, which stores visited pages for offline reading (docs/decisions/0013). */
@Controller()
@Access('public')
export class ServiceWorkerController {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'OFFLINE'>,
    @Inject(SHELL) private readonly shell: Pick<ShellBuild, 'worker'>,
    private readonly registries: RegistryService,
    private readonly writer: PageWriter,
    private readonly dates: PageDates,
  ) {}

  @Get('sw.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'no-cache')
  @Header('service-worker-allowed', '/')
  @PublicCache(pageTags)
  async worker(@Res({ passthrough: true }) response: Response): Promise<string> {
    const registry = await this.registries.registry();
    const policy = await this.writer.policy(registry, undefined);
    // The worker's own requests: this site, and external releases of sections.
    const connections = policy.split('; ').find((directive) => directive.startsWith('connect-src'));
    response.setHeader('content-security-policy', `default-src 'none'; ${connections}`);
    if (this.env.OFFLINE === 'off') return unregisteringWorker;
    const rules = {
      pages: await this.savedPages(),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'permissions-policy': permissionsPolicy,
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      },
    };
    return `self.salariaSavedPages = ${JSON.stringify(rules)};\n${this.shell.worker}`;
  }

  /** Returns a regular expression of the paths whose pages may be saved: those of search engines. */
  private async savedPages(): Promise<string> {
    const patterns = (await this.dates.indexedRoutes())
      .map(({ path }) => path)
      .filter((path) => !isReservedPath(path) && !pagesWithLogin.test(path))
      .map((path) => path.replace(/:[a-z][a-z0-9]*/gi, '[^/]+'));
    return `^(?:${patterns.join('|')})$`;
  }
}
