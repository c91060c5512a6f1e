import type { Response } from 'express';
import type { RegistryService } from '../../sections/registry/registry.service.js';
import type { ChangesRepository } from '../../platform/changes/changes.repository.js';
import type { HttpCache } from '../../platform/http-cache/http-cache.js';
import type { CachedRoutes } from '../../platform/http-cache/rules/cached-routes.js';
import type { ShellBuild } from '../../sections/shell/shell-build.js';
import { PageDates } from '../feeds/page-dates.js';
import type { PageWriter } from '../pages/page-writer.js';
import { ServiceWorkerController } from './service-worker.controller.js';

const policy = "default-src 'none'; script-src 'self'; connect-src 'self' https://squadra.example";
const page = (path: string, noindex?: true) => ({ path, head: { title: 'x', ...(noindex && { noindex }) } });
const routes = [
  ...[page('/blog'), page('/blog/:slug'), page('/periodi/:nome/mappa'), page('/cerca-reperti', true)],
  // The registry refuses some of these today; a release of an earlier version may have them.
  ...['/redazione', '/redazione/:id', '/admin/pdfs', '/api/posts', '/kit', '/sections/x'].map((path) => page(path)),
];

/** Returns the worker's script and policy, and the rules that it begins with. */
async function serve(offline: 'on' | 'off') {
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name, value) } as unknown as Response;
  const registries = { registry: async () => ({}), manifests: async () => [{ routes }] } as unknown as RegistryService;
  const files = { pages: { '/': page('/'), '/cerca': page('/cerca', true) } };
  const shell = { worker: 'work();', files } as unknown as ShellBuild;
  const writer = { policy: async () => policy } as unknown as PageWriter;
  const dates = new PageDates(shell, registries, {} as ChangesRepository, {} as CachedRoutes, {} as HttpCache);
  const controller = new ServiceWorkerController({ OFFLINE: offline }, shell, registries, writer, dates);
  const script = await controller.worker(response);
  return { script, policy: headers.get('content-security-policy') };
}

describe('the service worker', () => {
  let rules: { pages: string; headers: Record<string, string> };
  beforeAll(async () => {
    const { script } = await serve('on');
    const [, json = ''] = /^self\.salariaSavedPages = (.*);\nwork\(\);$/.exec(script) ?? [];
    rules = JSON.parse(json) as typeof rules;
  });

  it.each(['/', '/blog', '/blog/posta-romana', '/blog/citt%C3%A0', '/periodi/roma/mappa'])('may save %s', (path) =>
    expect(new RegExp(rules.pages).test(path)).toBe(true),
  );

  it.each([
    ...['/redazione', '/redazione/x', '/admin/pdfs', '/api/posts', '/kit', '/sections/x', '/cerca', '/cerca-reperti'],
    ...['/niente', '/blog/', '/blog/a/b', '/x/blog', '//blog', '/BLOG'],
  ])('may not save %s', (path) => expect(new RegExp(rules.pages).test(path)).toBe(false));

  it('gives saved pages the policy of today', () => {
    expect(rules.headers['content-security-policy']).toBe(policy);
    expect(rules.headers['permissions-policy']).toContain('camera=()');
  });

  it.each(['on', 'off'] as const)(
    'may itself only request the site and external releases (offline reading %s)',
    async (offline) =>
      expect((await serve(offline)).policy).toBe("default-src 'none'; connect-src 'self' https://squadra.example"),
  );
});
