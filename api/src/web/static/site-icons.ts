import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Site } from '@salaria/contracts/site';
import { runEncoder } from '../../content/media/encoder/encoder-process.js';
import { StoredPictures } from '../../content/media/stored-pictures.service.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';

type Icons = ReadonlyMap<string, Buffer>;

/** Returns the address of an icon, which changes with the logo: browsers keep icons for long. */
export function iconAddress(path: string, { logo }: Pick<Site, 'logo'>): string {
  return logo ? `${path}?v=${createHash('sha256').update(logo.src).digest('hex').slice(0, 8)}` : path;
}

/** The icons of a site with a logo of its own, made from it when the first one is requested. */
@Injectable()
export class SiteIcons {
  private readonly logger = new Logger(SiteIcons.name);
  private made: { logo: string; icons: Promise<Icons> } | undefined;

  constructor(
    private readonly facts: SiteFacts,
    private readonly pictures: StoredPictures,
  ) {}

  /** Returns an icon by the name of its file; undefined for a site without a logo, which shows the sample's icons. */
  async find(name: string): Promise<Buffer | undefined> {
    const { logo } = await this.facts.current();
    if (!logo) return undefined;
    if (this.made?.logo !== logo.src) this.made = { logo: logo.src, icons: this.make(logo.src) };
    return (await this.made.icons).get(name);
  }

  /** Resolves without icons when they cannot be made; the next request makes them again. */
  private async make(logo: string): Promise<Icons> {
    const icons = new Map<string, Buffer>();
    try {
      const master = await this.pictures.master(logo.slice(logo.lastIndexOf('/') + 1));
      if (master)
        await runEncoder({ kind: 'icons' }, master.bytes, { onFile: (name, bytes) => void icons.set(name, bytes) });
    } catch (error) {
      this.logger.warn(`the icons of the logo could not be made: ${String(error)}`);
      this.made = undefined;
    }
    return icons;
  }
}
