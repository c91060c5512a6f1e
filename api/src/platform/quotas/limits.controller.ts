import { Controller, Get, Inject } from '@nestjs/common';
import { type DeskLimits, deskLimitsSchema } from '@salaria/contracts/desk/limits';
import { Access } from '../access/access.decorator.js';
import { Staff } from '../access/staff.js';
import { ENV, type Env } from '../config/env.js';
import { ApiEndpoint } from '../openapi/api-endpoint.decorator.js';
import { DailyQuotas } from './daily-quotas.js';
import { DiskSpace } from './disk-space.js';

@Controller('api/desk')
@Access('account')
export class LimitsController {
  constructor(
    private readonly quotas: DailyQuotas,
    private readonly disk: DiskSpace,
    private readonly staff: Staff,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get('limits')
  @ApiEndpoint({
    summary: 'Quanto è usato dei limiti di un giorno, e quanto spazio resta sul disco.',
    description:
      'I file e i megabyte sono quelli di chi chiama; le e-mail e le domande al modello linguistico di tutto il sito, ' +
      '`null` dove il sito non ne manda.',
    schema: deskLimitsSchema,
  })
  async read(): Promise<DeskLimits> {
    const { owner } = this.staff;
    const kilobytes = await this.quotas.usage('kilobytes', owner);
    return {
      files: await this.quotas.usage('files', owner),
      megabytes: { used: Math.ceil(kilobytes.used / 1000), limit: kilobytes.limit / 1000 },
      mails: this.env.SMTP_URL === undefined ? null : await this.quotas.usage('mails'),
      modelCalls: this.env.CHAT_LLM_URL === undefined ? null : await this.quotas.usage('model-calls'),
      disk: (await this.disk.read()) ?? null,
    };
  }
}
