import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import {
  type SectionFailure,
  sectionFailureSchema,
  type SectionLoad,
  sectionLoadSchema,
} from '@salaria/contracts/sections';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { ClientKey } from '../../platform/rate-limit/client-key.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { ReleaseHealth } from './release-health.service.js';

/** Reports that are heard from one network address in `windowSeconds`. */
const heard = { bucket: 'section-reports', limit: 120, windowSeconds: 600 };

/** What readers' browsers say about releases. Nothing about the readers. */
@Controller('api/sections')
@Access('public')
export class ReportsController {
  constructor(
    private readonly health: ReleaseHealth,
    private readonly limiter: RateLimiter,
    private readonly clients: ClientKey,
  ) {}

  /** More than that is thanked for all the same and not heard: a refusal would stand in the reader's console. */
  private async hears(request: Request): Promise<boolean> {
    return (await this.limiter.consume(heard.bucket, this.clients.of(request), heard.limit, heard.windowSeconds))
      .allowed;
  }

  @Post('failures')
  @HttpCode(202)
  @ApiEndpoint({
    tag: 'sections',
    summary: 'Il browser di un lettore non ha potuto usare un rilascio.',
    status: 202,
    schema: acknowledgementSchema,
    errors: [400],
  })
  async failure(
    @Body({ schema: sectionFailureSchema }) report: SectionFailure,
    @Req() request: Request,
  ): Promise<Acknowledgement> {
    if (await this.hears(request)) await this.health.failed(request, report);
    return { success: true };
  }

  @Post('loads')
  @HttpCode(202)
  @ApiEndpoint({
    tag: 'sections',
    summary: 'Il browser di un lettore ha usato un rilascio appena andato in linea.',
    status: 202,
    schema: acknowledgementSchema,
    errors: [400],
  })
  async load(
    @Body({ schema: sectionLoadSchema }) report: SectionLoad,
    @Req() request: Request,
  ): Promise<Acknowledgement> {
    if (await this.hears(request)) await this.health.loaded(request, report);
    return { success: true };
  }
}
