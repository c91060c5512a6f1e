import { registryEntry } from '@salaria/composition/registry-entry';
import type { Registry, SectionManifest } from '@salaria/contracts/sections';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ServerSecret } from '../../platform/rate-limit/server-secret.js';
import { presentRelease, RegistryService, versionOf } from '../registry/registry.service.js';
import { SectionReleaseEntity } from '../releases/section-release.entity.js';

/** A week: long enough to be sent around for an opinion. ms. */
const lifeMs = 7 * 86_400_000;
const purpose = 'section-preview';

export type Preview = { registry: Registry; manifests: SectionManifest[]; expires: number };

/** A token is `section.release.expiry.signature`; of anything else `expires` is not a number. */
function parts(token: string) {
  const cut = token.lastIndexOf('.');
  const body = token.slice(0, Math.max(0, cut));
  const [section = '', id = '', until] = body.split('.');
  return { body, signature: token.slice(cut + 1), section, id, expires: Number(until) };
}

/** Signed permissions to see one kept release that is not live. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly source: DataSource,
    private readonly secret: ServerSecret,
    private readonly live: RegistryService,
  ) {}

  token(section: string, id: string): string {
    const body = `${section}.${id}.${Date.now() + lifeMs}`;
    return `${body}.${this.secret.sign(purpose, body)}`;
  }

  /** Whether a token was ours once, and its time is over. */
  isExpired(token: string): boolean {
    const { body, signature, expires } = parts(token);
    return expires <= Date.now() && this.secret.verify(purpose, body, signature);
  }

  /** What the site is with the candidate in it, or undefined for a token that is not ours, too old, or of a release that is gone. */
  async open(token: string): Promise<Preview | undefined> {
    const { body, signature, section, id, expires } = parts(token);
    if (!(expires > Date.now()) || !this.secret.verify(purpose, body, signature)) return undefined;
    const release = await this.source.manager.findOneBy(SectionReleaseEntity, { section, id });
    if (!release || release.state === 'pruned') return undefined;
    const [registry, manifests] = [await this.live.registry(), await this.live.manifests()];
    // No release before it: whoever looks at a candidate must see when it fails.
    const candidate = {
      ...registryEntry(release.manifest, { release: presentRelease(release), previous: null }),
      preview: true,
    };
    const sections = [...registry.sections.filter((it) => it.name !== section), candidate].sort((a, b) =>
      a.name.localeCompare(b.name),
    );
    return {
      registry: { version: versionOf(sections), sections },
      manifests: [...manifests.filter((it) => it.name !== section), release.manifest],
      expires,
    };
  }
}
