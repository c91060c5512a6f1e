import { Injectable } from '@nestjs/common';
import type { Site } from '@salaria/contracts/site';

/** Name and addresses of the association, for mails, feeds and heads of pages. */
@Injectable()
export class SiteFacts {
  private read: (() => Promise<Site>) | undefined;

  /** Sets where the facts come from: the layer that has them is above those that need them. */
  readFrom(read: () => Promise<Site>): void {
    this.read = read;
  }

  /** Returns the published facts; never rejects. */
  current(): Promise<Site> {
    if (!this.read) throw new Error('no module provides the facts of the site');
    return this.read();
  }
}
