import { sentEmail } from '@salaria/contracts/common';
import type { SectionView } from '@salaria/contracts/section-reports';
import * as z from '@salaria/contracts/z';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../platform/config/env.js';
import { Outbox } from '../../platform/mail/outbox.service.js';
import { SectionTokensRepository } from '../teams/section-tokens.repository.js';

/** Mails what happens to a live release to MAIL_TO, and to the section's teams whose name is an e-mail address. */
@Injectable()
export class ReleaseAlerts {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly tokens: SectionTokensRepository,
    private readonly outbox: Outbox,
  ) {}

  async send({ section, release }: SectionView, event: string, title = 'un rilascio non funziona'): Promise<void> {
    await this.source.transaction(async () => {
      const tokens = await this.tokens.findValidOf(section);
      const staff = this.env.MAIL_TO?.match(/[^\s<>,]+@[^\s<>,]+/g) ?? [];
      const names = [...staff, ...tokens.map(({ label }) => label)];
      const recipients = new Set(names.flatMap((name) => z.safeParse(sentEmail, name).data ?? []));
      const text =
        `Il rilascio ${release} di ${section} ${event}.\n\n` +
        `Storia e andamento: ${this.outbox.deskLink(`/redazione/sezioni/${section}`)}\n` +
        `Errori nei browser, con la chiave del gruppo: ${this.outbox.link(`/api/sections/${section}/errors`)}\n`;
      const subject = `[Sito] ${section}: ${title}`;
      for (const to of recipients) await this.outbox.add({ to, subject, text });
    });
  }
}
