import { isReservedPath } from '@salaria/composition/reserved-paths';
import type { Request } from 'express';

/** Of the router of Express, which does not publish the type. */
interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  match(path: string): boolean;
}

/** Returns the methods of the routes at the path of a request, in upper case; none where only the pages' route matches. */
export function allowedMethods({ app, path }: Request): string[] {
  const { stack } = app.router as unknown as { stack: Layer[] };
  const routes = stack.flatMap((layer) =>
    layer.route && layer.route.path !== '/*path' && layer.match(path) ? [layer.route] : [],
  );
  const methods = new Set(routes.flatMap((route) => Object.keys(route.methods).map((method) => method.toUpperCase())));
  // A form is sent to the address of its page.
  if (methods.has('GET') || (methods.size > 0 && !isReservedPath(path))) methods.add('GET').add('HEAD');
  return [...methods];
}
