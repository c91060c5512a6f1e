import { randomBytes } from 'node:crypto';
import type { SectionView } from '@salaria/contracts/section-reports';
import { Injectable } from '@nestjs/common';
import { ClientKey } from '../../platform/rate-limit/client-key.js';
import { ServerSecret } from '../../platform/rate-limit/server-secret.js';

const purpose = 'section-report';
/** A page view may fail long after it started. */
const ttlMs = 30 * 60_000;

/** Nonces of page views: `view.expiry.signature`, signed for the client, section and release. */
@Injectable()
export class ReportNonces {
  constructor(
    private readonly secret: ServerSecret,
    private readonly clients: ClientKey,
  ) {}

  /** Returns the id of a new page view with its nonce. */
  create(view: SectionView): { id: string; nonce: string } {
    const id = randomBytes(9).toString('base64url');
    const expires = String(Date.now() + ttlMs);
    const signature = this.secret.sign(purpose, this.signedText(view, id, expires));
    return { id, nonce: `${id}.${expires}.${signature}` };
  }

  /** Returns the id of the page view that a nonce was issued for; undefined for a forged, foreign or expired one. */
  viewOf(view: SectionView, nonce: string): string | undefined {
    const [id = '', expires = '', signature = ''] = nonce.split('.');
    if (!(Number(expires) > Date.now())) return undefined;
    return this.secret.verify(purpose, this.signedText(view, id, expires), signature) ? id : undefined;
  }

  private signedText({ section, release }: SectionView, id: string, expires: string): string {
    return [this.clients.subscriber, section, release, id, expires].join(' ');
  }
}
