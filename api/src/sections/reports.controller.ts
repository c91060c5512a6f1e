import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import { type SectionFailure, sectionFailureSchema, type SectionLoad, sectionLoadSchema } from '@salaria/contracts/sections';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Access } from '../common/access/access.decorator.js';
import { RateLimiter } from '../common/limits/rate-limiter.js';
import { Answers } from '../common/openapi/answers.decorator.js';
import { ReleaseHealth } from './release-health.service.js';

const limit = { bucket: 'section-reports', limit: 120, windowSeconds: 600, message: 'Troppe segnalazioni.' };

/** What readers' browsers say about releases. Nothing about the readers. */
@Controller('api/sections')
@Access('public')
export class ReportsController {
  constructor(
    private readonly health: ReleaseHealth,
    private readonly limiter: RateLimiter,
  ) {}

  @Post('failures')
  @HttpCode(202)
  @Answers({ tag: 'sections', summary: 'Il browser di un lettore non ha potuto usare un rilascio.', status: 202, schema: acknowledgementSchema, errors: [400, 429] })
  async failure(@Body({ schema: sectionFailureSchema }) report: SectionFailure, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Acknowledgement> {
    await this.limiter.enforce(request, response, limit);
    await this.health.failed(request, report);
    return { success: true };
  }

  @Post('loads')
  @HttpCode(202)
  @Answers({ tag: 'sections', summary: 'Il browser di un lettore ha usato un rilascio appena andato in linea.', status: 202, schema: acknowledgementSchema, errors: [400, 429] })
  async load(@Body({ schema: sectionLoadSchema }) report: SectionLoad, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Acknowledgement> {
    await this.limiter.enforce(request, response, limit);
    await this.health.loaded(request, report);
    return { success: true };
  }
}
