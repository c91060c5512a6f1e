import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { SwaggerModule } from '@nestjs/swagger';

export interface Route {
  method: string;
  /** With the controller's prefix, as in `/api/posts/:slug`; a parameter may stand for several segments. */
  path: string;
  /** `PostsController.list`. */
  name: string;
  /** Names of the query parameters, in alphabetical order. */
  queryParameters: readonly string[];
  handler: object;
  controller: object;
}

/** The routes of all controllers of the application. */
export class Routes {
  private known: readonly Route[] | undefined;

  constructor(private readonly app: () => INestApplication) {}

  list(): readonly Route[] {
    this.known ??= routesOf(this.app());
    return this.known;
  }
}

const scanner = new MetadataScanner();

/** Returns the routes of all controllers, as @nestjs/swagger finds them. */
export function routesOf(app: INestApplication): Route[] {
  const handlers = handlersOf(app);
  const { paths } = SwaggerModule.createDocument(
    app,
    // For 3.1 the package would convert every schema, which takes longer than all else.
    { openapi: '3.0.0', info: { title: '', version: '' } },
    {
      operationIdFactory: (controller, method) => `${controller}.${method}`,
      standardSchemaConverter: (schema) => ({ schema: { type: 'object', properties: propertiesOf(schema) } }),
    },
  );
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, DescribedOperation>).flatMap(([method, operation]) => {
      // A handler of several paths has its place among them after its name.
      const name = operation.operationId.replace(/\[\d+\]$/, '');
      const known = handlers.get(name);
      if (!known) throw new Error(`${name} is the handler of a route, and of no controller`);
      const inQuery = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
      return {
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        name,
        queryParameters: inQuery.map((parameter) => parameter.name).sort(),
        ...known,
      };
    }),
  );
}

interface DescribedOperation {
  operationId: string;
  parameters?: { in: string; name: string }[];
}

/** Returns the methods of all controllers, by the names of both. */
function handlersOf(app: INestApplication): Map<string, Pick<Route, 'handler' | 'controller'>> {
  // An application in preview mode creates no providers.
  const controllers = new DiscoveryService(app.get(ModulesContainer)).getControllers();
  return new Map(
    controllers.flatMap(({ metatype: controller }) =>
      typeof controller === 'function'
        ? scanner
            .getAllMethodNames(controller.prototype)
            .map((method) => [`${controller.name}.${method}`, { handler: controller.prototype[method], controller }])
        : [],
    ),
  );
}

/** Returns the names of the fields of a schema; their types are not needed. */
function propertiesOf(schema: unknown): Record<string, object> {
  const { shape = {} } = schema as { shape?: object };
  return Object.fromEntries(Object.keys(shape).map((name) => [name, {}]));
}
