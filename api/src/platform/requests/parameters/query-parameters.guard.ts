import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { Request } from 'express';
import { badRequest } from '../../errors/api-error.js';
import { RequestTarget } from '../target/request-target.js';
import { isApiCall } from './api-call.decorator.js';

/** Nest's number for `@Query` in the keys of the metadata (`RouteParamtypes.QUERY`). */
const queryArgument = '4:';
const maxIssues = 20;
const maxNameLength = 100;

type Argument = { data?: string; schema?: { shape?: object } };

/** Refuses API calls with a query parameter that their handler does not take; a typing error would go unnoticed. */
@Injectable()
export class QueryParametersGuard implements CanActivate {
  private readonly known = new WeakMap<object, readonly string[]>();

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { search, query } = RequestTarget.of(request);
    const handler = context.getHandler();
    if (search === '' || !isApiCall(handler)) return true;
    const known = this.knownTo(context.getClass(), handler);
    const unknown = [...new Set(query.keys())].filter((name) => !known.includes(name));
    if (unknown.length === 0) return true;
    const allowed = known.length > 0 ? `Parametri ammessi: ${known.join(', ')}` : 'La chiamata non ha parametri';
    const issues = unknown.slice(0, maxIssues).map((name) => ({
      path: name.slice(0, maxNameLength),
      message: `Parametro sconosciuto. ${allowed}`,
    }));
    const names = issues.map(({ path }) => `«${path}»`).join(', ');
    throw badRequest(
      `${issues.length > 1 ? 'Parametri sconosciuti' : 'Parametro sconosciuto'}: ${names}. ${allowed}.`,
      issues,
    );
  }

  private knownTo(controller: Type, handler: { name: string } & object): readonly string[] {
    const known = this.known.get(handler) ?? queryParametersOf(controller, handler.name);
    this.known.set(handler, known);
    return known;
  }
}

/** Returns the names of the query parameters that a handler takes, in alphabetical order. */
export function queryParametersOf(controller: object, handlerName: string): string[] {
  const all = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handlerName) ?? {}) as Record<string, Argument>;
  return Object.entries(all)
    .filter(([key]) => key.startsWith(queryArgument))
    .flatMap(([, { data, schema }]) => (data === undefined ? Object.keys(schema?.shape ?? {}) : [data]))
    .sort();
}
