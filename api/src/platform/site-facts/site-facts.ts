import { Injectable } from '@nestjs/common';
import type { Site } from '@salaria/contracts/site';

/** What the layer with the content offers; neither function rejects. */
interface FactsSource {
  current(): Promise<Site>;
  lastKnown(path: string): Promise<unknown>;
}

/** Name and addresses of the association, for mails, feeds and heads of pages. */
@Injectable()
export class SiteFacts {
  private source: FactsSource | undefined;

  /** Sets where the facts come from: the layer that has them is above those that need them. */
  readFrom(source: FactsSource): void {
    this.source = source;
  }

  /** Returns the published facts or, without the database, the last known ones. */
  async current(): Promise<Site> {
    if (!this.source) throw new Error('no module provides the facts of the site');
    return this.source.current();
  }

  /** Returns what the call at an API path answered last, or the sample; undefined for other calls than the site's own. */
  async lastKnown(path: string): Promise<unknown> {
    return this.source?.lastKnown(path);
  }
}
