import { readdirSync } from 'node:fs';
import { createPreview } from '../../app/preview.js';
import { registryModules } from '../../app/registry-modules.js';
import { type Route, routesOf } from '../../platform/routes.js';
import type { KitBuild } from '../../sections/kit/kit-build.js';
import { KitModule } from '../../sections/kit/kit.module.js';
import type { ShellBuild } from '../../sections/shell/shell-build.js';
import type { DeskBuild } from '../../web/desk/desk-build.js';
import { WebModule } from '../../web/web.module.js';

const sources = new URL('../..', import.meta.url);

/**
 * Returns the routes of the controllers of all layers.
 *
 * @throws Error when a controller in the sources has none of them
 */
export async function sourceRoutes(): Promise<Route[]> {
  const web = WebModule.serving({ shell: {} as ShellBuild, desk: {} as DeskBuild, imagesDir: '' });
  const routes = routesOf(await createPreview([...registryModules, KitModule.of({} as KitBuild), web]));
  const withRoutes = new Set(routes.map(({ controller }) => controller));
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.controller.ts') || file.startsWith('testing/')) continue;
    const module = (await import(new URL(file, sources).pathname)) as object;
    const controllers: unknown[] = Object.values(module).filter((it) => typeof it === 'function');
    if (!controllers.some((it) => withRoutes.has(it as object))) throw new Error(`${file} has no routes`);
  }
  return routes;
}
