import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import { type Subscription, subscriptionSchema } from '@salaria/contracts/newsletter';
import type { Request, Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { NewsletterService } from './newsletter.service.js';

const limit = {
  bucket: 'newsletter',
  limit: 5,
  windowSeconds: 600,
  message: 'Troppe iscrizioni da questo indirizzo. Riprova tra qualche minuto.',
};

@Controller('api/newsletter')
@Access('public')
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly limiter: RateLimiter,
  ) {}

  @Post('subscribe')
  @ApiEndpoint({
    tag: 'associazione',
    summary: 'Iscrive un indirizzo alla newsletter.',
    status: 201,
    schema: acknowledgementSchema,
    errors: [400, 413, 415, 429],
  })
  async subscribe(
    @Body({ schema: subscriptionSchema }) subscription: Subscription,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Acknowledgement> {
    await this.limiter.enforce(request, response, limit);
    return this.newsletter.subscribe(subscription);
  }
}
