import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { HostCookies, hostCookieNames } from '../../../platform/access/host-cookies.js';
import { privateCacheControl } from '../../../platform/http-cache/shared/shared-cache-headers.js';
import { RequestTarget } from '../../../platform/requests/target/request-target.js';
import { type Preview, previewCookieName, PreviewsService } from '../../../sections/previews/previews.service.js';

const previewCookieNames = hostCookieNames(previewCookieName);
const parameter = 'anteprima';
/** Value of the parameter in the link that ends the preview. */
const endValue = 'fine';

/**
 * Removes the parameter, and the host of `//evil.example` and absolute forms: a redirect there would leave the site.
 */
function removeParameter({ receivedPath, search }: RequestTarget): string {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  return `${receivedPath.replace(/^(?:\w+:)?[/\\]+/, '/')}${rest.size > 0 ? `?${rest}` : ''}`;
}

/** Whether the response may be for one browser only. */
export function concernsPreview(request: IncomingMessage): boolean {
  const { query, cookies } = RequestTarget.of(request);
  return query.has(parameter) || previewCookieNames.some((name) => cookies[name] !== undefined);
}

const refusals = {
  expired: "Il collegamento d'anteprima è scaduto.",
  unknown: "Il collegamento d'anteprima non è valido, o il suo rilascio non è più conservato.",
} as const;
const liveNotice = "Questo è il sito in linea: per l'anteprima chiedere un collegamento nuovo a chi l'ha mandato.";

/** What a browser's link or cookie opens: a preview, or the live page under a `notice` that says why it is none. */
export type OpenedPreview = { preview: Preview } | { notice: string; status?: number } | undefined;

/** The previews of browsers: the signed token of a link becomes a cookie. */
@Injectable()
export class PagePreviews {
  constructor(
    private readonly previews: PreviewsService,
    private readonly cookies: HostCookies,
  ) {}

  /** Opens the preview of a request. Redirects if its link begins or ends one. Clears a cookie that opens none. */
  async open(request: Request, response: Response): Promise<OpenedPreview> {
    const target = RequestTarget.of(request);
    const linkToken = request.method === 'GET' ? target.query.get(parameter) : null;
    const token = linkToken ?? this.cookies.read(previewCookieName);
    if (token === undefined) return undefined;
    const preview = await this.previews.open(token);
    if (!preview) this.cookies.clear(previewCookieName);
    if (linkToken !== null && (preview || linkToken === endValue)) {
      if (preview) this.cookies.set(previewCookieName, token, { expires: new Date(preview.expires) });
      response.set('cache-control', privateCacheControl).redirect(303, removeParameter(target));
      return undefined;
    }
    if (preview) return { preview };
    const refusal = refusals[this.previews.isExpired(token) ? 'expired' : 'unknown'];
    return { notice: `${refusal} ${liveNotice}`, ...(linkToken !== null && { status: 403 }) };
  }
}
