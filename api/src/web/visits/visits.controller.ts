import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import { type Visit, visitSchema } from '@salaria/contracts/visits';
import { Body, Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { Origins } from '../../platform/origins/origins.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { DailyCounts, isCountable } from '../../platform/statistics/daily-counts.service.js';
import { countableWords } from './countable-words.js';
import { PageService } from '../pages/page.service.js';

const visitLimit = { bucket: 'visits', limit: 120, windowSeconds: 600 };

/** What pages report of the visits: caches in front of the API, and navigation in the browser, hide them from it. */
@Controller('api')
@Access('public')
export class VisitsController {
  constructor(
    private readonly pages: PageService,
    private readonly limiter: RateLimiter,
    private readonly counts: DailyCounts,
    private readonly origins: Origins,
  ) {}

  @Post('visits')
  @ApiEndpoint({
    tag: 'statistiche',
    summary: 'Un browser ha aperto una pagina del sito, o vi ha cercato qualcosa.',
    description:
      'La chiamano le pagine del sito. Conta soltanto: per giorno, per pagina, per sito di provenienza e, di una ricerca senza risultati, per parola. Non contano i ' +
      'programmi che si dichiarano tali, e chi chiede di non essere seguito (`DNT`, `Sec-GPC`).',
    status: 202,
    schema: acknowledgementSchema,
  })
  async visit(@Body({ schema: visitSchema }) visit: Visit, @Req() request: Request): Promise<Acknowledgement> {
    // Above the limit a visit is acknowledged all the same: a refusal would appear in the visitor's console.
    if (isCountable(request) && (await this.limiter.allows(visitLimit))) await this.count(visit, request.hostname);
    return { success: true };
  }

  private async count({ path, referrer = '', results, words = '' }: Visit, ownHost: string): Promise<void> {
    const page = await this.pages.find(path);
    if (page === undefined) return;
    if (results !== undefined) {
      this.counts.count('searches');
      if (results > 0) return;
      this.counts.count('empty-searches');
      for (const word of countableWords(words)) this.counts.count('empty-search-word', word);
      return;
    }
    this.counts.count('visits');
    this.counts.count('page', page);
    const host = hostOf(referrer);
    if (host && host !== hostOf(`https://${ownHost}`) && host !== hostOf(this.origins.publicUrl))
      this.counts.count('referrer', host);
  }
}

/** Returns the name of a host without `www.`; empty for addresses of networks and names of a local one. */
function hostOf(url: string): string {
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: '' };
  return /^[a-z\d.-]{1,250}\.[a-z][a-z\d-]*$/.test(hostname) ? hostname.replace(/^www\./, '') : '';
}
