import { createRegistryEntry } from '@salaria/composition/releases/registry-entry';
import type { RegisteredSection, Registry, SectionManifest } from '@salaria/contracts/sections';
import { Inject, Injectable } from '@nestjs/common';
import { ServerSecret } from '../../platform/rate-limit/server-secret.js';
import { toRegistryRelease, RegistryService, computeVersion } from '../registry/registry.service.js';
import { ReleasesRepository } from '../releases/releases.repository.js';
import { SHELL, type ShellBuild } from '../shell/shell-build.js';

/** A week, for a team to collect opinions. */
const ttlMs = 7 * 86_400_000;
const purpose = 'section-preview';
/** Cookie with the token of a browser's preview. */
export const previewCookieName = 'salaria_anteprima';

export type Preview = { registry: Registry; manifests: SectionManifest[]; expires: number };

/**
 * Whose code the pages of a preview run: that of the whole site, or of the candidate only. The release gate sees a
 * candidate alone: other sections could otherwise make it fail.
 */
export type PreviewCode = 'site' | 'candidate';

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
    @Inject(SHELL) private readonly shell: ShellBuild,
  ) {}

  createToken(section: string, id: string, code: PreviewCode = 'site'): string {
    return this.secret.seal(purpose, `${section}.${id}.${Date.now() + ttlMs}.${code}`);
  }

  /** Whether a token is authentic and has expired. */
  isExpired(token: string): boolean {
    return this.parseToken(token).expires <= Date.now();
  }

  /** Returns the site with the candidate in it; undefined for a forged or expired token, or a pruned release. */
  async open(token: string): Promise<Preview | undefined> {
    const { section, id, expires, code } = this.parseToken(token);
    if (!(expires > Date.now())) return undefined;
    const release = await this.releases.findOneBy({ section, id });
    if (!release || release.state === 'pruned') return undefined;
    const [registry, manifests] = [await this.registries.registry(), await this.registries.manifests()];
    // Without a previous release: a preview must show when the candidate fails.
    const candidate = {
      ...createRegistryEntry(release.manifest, {
        release: toRegistryRelease(release, this.shell.files),
        previous: null,
      }),
      preview: true,
    };
    const others = registry.sections.filter((it) => it.name !== section);
    const sections = [...(code === 'site' ? others : others.map(withoutCode)), candidate].sort((a, b) =>
      a.name.localeCompare(b.name),
    );
    return {
      registry: { ...registry, version: computeVersion(sections), sections },
      manifests: [...manifests.filter((it) => it.name !== section), release.manifest],
      expires,
    };
  }
  /** Splits a token, `section.release.expiry.code.signature`; of a forged one `expires` is NaN. */
  private parseToken(token: string) {
    const [section = '', id = '', expires, code = 'site'] = (this.secret.unseal(purpose, token) ?? '').split('.');
    return { section, id, expires: Number(expires), code };
  }
}
