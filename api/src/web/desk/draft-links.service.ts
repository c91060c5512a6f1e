import { Injectable } from '@nestjs/common';
import type { ContentPreview } from '@salaria/contracts/desk/content/content';
import { ApiError } from '../../platform/errors/api-error.js';
import { Origins } from '../../platform/origins/origins.js';
import { ServerSecret } from '../../platform/rate-limit/server-secret.js';

/** An editor who looks at a preview for longer asks for it again. */
const ttlMs = 10 * 60_000;
const purpose = 'draft-preview';

/** Signed links to the page of a working copy, which need no session: `kind.slug.expiry.signature`. */
@Injectable()
export class DraftLinks {
  constructor(
    private readonly origins: Origins,
    private readonly secret: ServerSecret,
  ) {}

  /** Returns a link on the public origin. `answers` is the query parameter `risposte` of a quiz. */
  create(kind: string, slug: string, answers: string | undefined): ContentPreview {
    const expires = Date.now() + ttlMs;
    const query = answers === undefined ? '' : `?${new URLSearchParams({ risposte: answers })}`;
    const path = `/anteprima/${this.secret.seal(purpose, `${kind}.${slug}.${expires}`)}`;
    return { url: this.origins.publicUrl + path + query, expires: new Date(expires).toISOString() };
  }

  /** @throws ApiError 403 for a link that has expired or was not made here */
  open(token: string): { kind: string; slug: string } {
    const [kind = '', slug = '', expires] = (this.secret.unseal(purpose, token) ?? '').split('.');
    if (!(Number(expires) > Date.now()))
      throw new ApiError(403, 'preview_expired', 'Il collegamento d’anteprima non è valido, o è scaduto.');
    return { kind, slug };
  }
}
