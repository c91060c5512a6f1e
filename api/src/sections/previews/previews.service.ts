import { createRegistryEntry } from '@salaria/composition/releases/registry-entry';
import type { RegisteredSection, Registry, SectionManifest } from '@salaria/contracts/sections';
import { Injectable } from '@nestjs/common';
import { ServerSecret } from '../../platform/rate-limit/server-secret.js';
import { toRegistryRelease, RegistryService, computeVersion } from '../registry/registry.service.js';
import { ReleasesRepository } from '../releases/releases.repository.js';

/** A week, for a team to collect opinions. */
const ttlMs = 7 * 86_400_000;
const purpose = 'section-preview';
/** Cookie with the token of a browser's preview. */
export const previewCookieName = 'salaria_anteprima';

export type Preview = { registry: Registry; manifests: SectionManifest[]; expires: number };

/**
 * Whose code the pages of a preview run: that of the whole site, of the candidate only, or of no section. The release
 * gate sees a candidate alone: other sections could otherwise make it fail.
 */
export type PreviewCode = 'site' | 'candidate' | 'shell';

/** Splits a token, `section.release.expiry.code.signature`; of any other text `expires` is NaN. */
function parseToken(token: string) {
  const cut = token.lastIndexOf('.');
  const body = token.slice(0, Math.max(0, cut));
  const [section = '', id = '', until, code = 'site'] = body.split('.');
  return { body, signature: token.slice(cut + 1), section, id, expires: Number(until), code };
}

/** Returns a section without its code; links still lead to its pages. */
const withoutCode = ({ since: _since, canary: _canary, ...section }: RegisteredSection): RegisteredSection => ({
  ...section,
  slots: [],
  release: null,
  previous: null,
});

/** Signed tokens that show one stored release inside the live site. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly releases: ReleasesRepository,
    private readonly secret: ServerSecret,
    private readonly registries: RegistryService,
  ) {}

  createToken(section: string, id: string, code: PreviewCode = 'site'): string {
    const body = `${section}.${id}.${Date.now() + ttlMs}.${code}`;
    return `${body}.${this.secret.sign(purpose, body)}`;
  }

  /** Whether a token is authentic and has expired. */
  isExpired(token: string): boolean {
    const { body, signature, expires } = parseToken(token);
    return expires <= Date.now() && this.secret.verify(purpose, body, signature);
  }

  /** Returns the site with the candidate in it; undefined for a forged or expired token, or a pruned release. */
  async open(token: string): Promise<Preview | undefined> {
    const { body, signature, section, id, expires, code } = parseToken(token);
    if (!(expires > Date.now()) || !this.secret.verify(purpose, body, signature)) return undefined;
    const release = await this.releases.findOneBy({ section, id });
    if (!release || release.state === 'pruned') return undefined;
    const [registry, manifests] = [await this.registries.registry(), await this.registries.manifests()];
    // Without a previous release: a preview must show when the candidate fails.
    const candidate = {
      ...createRegistryEntry(release.manifest, { release: toRegistryRelease(release), previous: null }),
      preview: true,
    };
    const others = registry.sections.filter((it) => it.name !== section);
    const sections = [
      ...(code === 'site' ? others : others.map(withoutCode)),
      code === 'shell' ? withoutCode(candidate) : candidate,
    ].sort((a, b) => a.name.localeCompare(b.name));
    return {
      registry: { ...registry, version: computeVersion(sections), sections },
      manifests: [...manifests.filter((it) => it.name !== section), release.manifest],
      expires,
    };
  }
}
