import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { type DiscoveryService, MetadataScanner } from '@nestjs/core';

export interface Route {
  method: string;
  /** With the controller's prefix: `/api/posts/:slug`. */
  path: string;
  /** `PostsController.list`, for messages. */
  name: string;
  handler: { name: string };
  controller: object;
}

const scanner = new MetadataScanner();

/** Returns the routes of all controllers. */
export function routesOf(discovery: DiscoveryService): Route[] {
  return discovery
    .getControllers()
    .flatMap(({ metatype }) => (typeof metatype === 'function' ? routesOfController(metatype) : []));
}

/** Returns the routes of one controller class. */
// biome-ignore lint/complexity/noBannedTypes: Nest types controllers as functions.
export function routesOfController(controller: Function): Route[] {
  const bases = [Reflect.getMetadata(PATH_METADATA, controller) as string | string[]].flat();
  return scanner.getAllMethodNames(controller.prototype).flatMap((name) => {
    const handler: { name: string } = controller.prototype[name];
    const paths = Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined;
    if (paths === undefined) return [];
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod] ?? 'GET';
    return bases.flatMap((base) =>
      [paths]
        .flat()
        .map((path) => ({ method, path: join(base, path), name: `${controller.name}.${name}`, handler, controller })),
    );
  });
}

const join = (base: string, path: string) => `/${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
