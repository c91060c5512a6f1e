import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { slugParamSchema } from '@salaria/contracts/common';
import type { Response } from 'express';
import { Events } from '../../domains/events/events.service.js';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { Origins } from '../../platform/origins/origins.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { renderCalendar } from './icalendar.js';

const calendarType = 'text/calendar; charset=utf-8';

/** The events as iCalendar; 404 without any. */
@Controller('eventi.ics')
@Access('public')
export class CalendarController {
  constructor(
    private readonly events: Events,
    private readonly origins: Origins,
    private readonly facts: SiteFacts,
  ) {}

  @Get()
  @Header('content-type', calendarType)
  @PublicCache(['events', 'site'])
  async feed(): Promise<string> {
    return renderCalendar(this.origins.publicUrl, await this.siteName(), await this.events.all());
  }

  @Get(':slug')
  @Header('content-type', calendarType)
  @PublicCache(['events', 'site'])
  async one(
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const event = await this.events.bySlug(slug);
    response.setHeader('content-disposition', `attachment; filename="${event.slug}.ics"`);
    return renderCalendar(this.origins.publicUrl, await this.siteName(), [event]);
  }

  private async siteName(): Promise<string> {
    return (await this.facts.current()).name;
  }
}
