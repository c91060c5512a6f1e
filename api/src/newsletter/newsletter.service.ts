import { Injectable } from '@nestjs/common';
import type { Subscription } from '@salaria/contracts/newsletter';
import { DataSource } from 'typeorm';

@Injectable()
export class NewsletterService {
  constructor(private readonly source: DataSource) {}

  /** One row for each address, whatever its letters' case; who had left is taken back in. */
  async subscribe({ email, name }: Omit<Subscription, 'website'>): Promise<void> {
    await this.source.query(
      `insert into newsletter_subscribers as s (email, name) values ($1, $2)
       on conflict (lower(email)) do update set active = 1, subscribed = case when s.active = 1 then s.subscribed else now() end
       where s.active <> 1`,
      [email, name ?? ''],
    );
  }
}
