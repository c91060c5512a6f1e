import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { badRequest } from '../../errors/api-error.js';
import { Routes } from '../../routes.js';
import { RequestTarget } from '../target/request-target.js';
import { isApiCall } from './api-call.decorator.js';

const maxIssues = 20;
const maxNameLength = 100;

/** Refuses API calls with a query parameter that their handler does not take; a typing error would go unnoticed. */
@Injectable()
export class QueryParametersGuard implements CanActivate {
  constructor(private readonly routes: Routes) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { search, query } = RequestTarget.of(request);
    const handler = context.getHandler();
    if (search === '' || !isApiCall(handler)) return true;
    const known = this.routes.list().find((route) => route.handler === handler)?.queryParameters ?? [];
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
}
