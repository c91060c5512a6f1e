import { Controller, Get, Header, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Access } from '../access/access.decorator.js';
import { Readiness } from './readiness.js';

/**
 * Probes: `live` reports whether the process runs, `serving` whether a proxy should send it requests, `ready` whether
 * it also reaches its database.
 */
@Controller('health')
@Access('public')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('serving')
  @Header('Cache-Control', 'no-store')
  serving(@Res({ passthrough: true }) response: Response): { status: string } {
    if (!this.readiness.isServing) response.status(503).setHeader('Retry-After', '2');
    return { status: this.readiness.isServing ? 'ok' : 'unavailable' };
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response): Promise<{ status: string; database: string }> {
    const { ready, database } = await this.readiness.check();
    if (!ready) response.status(503).setHeader('Retry-After', '2');
    return { status: ready ? 'ok' : 'unavailable', database };
  }
}
