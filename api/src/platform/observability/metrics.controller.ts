import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Access } from '../access/access.decorator.js';
import { Metrics } from './metrics.js';

@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Access('operator')
  async show(@Res() response: Response): Promise<void> {
    const { registry } = this.metrics;
    response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(await registry.metrics());
  }
}
