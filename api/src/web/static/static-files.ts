import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { CacheEntry } from '../../platform/http-cache/store/cache-entry.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { fileSecurityHeaders } from '../../sections/releases/file-security-headers.js';
import { mediaType } from '../../sections/releases/packed-release.js';
import { StoredPictures } from '../../content/media/stored-pictures.service.js';
import { IMAGES_DIR } from './picture-manifest.js';
import { SiteIcons } from './site-icons.js';
import { substitutePicture } from './substitute-picture.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';

const immutable = 'public, max-age=31536000, immutable';
/** For a substitute: the next visit may have the picture itself. */
const fiveMinutes = 'public, max-age=300';
/** Icons keep their name when they change. */
const daily = 'public, max-age=86400';
/** Icons that browsers and systems request under fixed names. */
const rootIcons = new Set(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
const fileName = /^[a-z0-9][a-z0-9.-]{0,200}$/i;

type StaticFile = { address: string; folder: 'assets' | 'images' | 'icons'; dir: string; name: string; type: string };

/** Serves the shell's files and the pictures, whose names contain a hash, from the cache; and the icons. */
@Injectable()
export class StaticFiles implements NestMiddleware {
  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    @Inject(IMAGES_DIR) private readonly images: string,
    private readonly cache: HttpCache,
    private readonly stored: StoredPictures,
    private readonly icons: SiteIcons,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const [address = ''] = request.originalUrl.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead ? this.fileAt(address) : undefined;
    if (!file) return next();
    const { folder, dir, name } = file;
    const bytes = (folder === 'icons' && (await this.icons.find(name))) || (await read(path.join(dir, name)));
    if (bytes && folder === 'icons') {
      response.set(headers(file, daily)).send(bytes);
    } else if (bytes) {
      (await this.cached(file, bytes)).send(request, response);
    } else if (folder === 'images') {
      await this.sendStored(file, request, response, next);
    } else next();
  }

  /** Sends a picture that the desk has uploaded, or a substitute for a file that is missing. */
  private async sendStored(file: StaticFile, request: Request, response: Response, next: NextFunction): Promise<void> {
    const stored = await this.stored.file(file.name).catch((error: unknown) => ({ error }));
    if (stored && 'bytes' in stored && !stored.isSubstitute) {
      (await this.cached(file, stored.bytes)).send(request, response);
      return;
    }
    const substitute =
      stored && 'bytes' in stored
        ? stored
        : ((await substitutePicture(file.dir, file.name)) ??
          (await this.stored.master(file.name).catch(() => undefined)));
    if (substitute)
      response.set(headers({ ...file, type: substitute.type ?? file.type }, fiveMinutes)).send(substitute.bytes);
    else next(stored && 'error' in stored ? stored.error : undefined);
  }

  private fileAt(address: string): StaticFile | undefined {
    const [, folder, name = '', ...rest] = (rootIcons.has(address) ? `/icons${address}` : address).split('/', 4);
    const type = name.endsWith('.ico') ? 'image/x-icon' : mediaType(name);
    if (rest.length > 0 || !fileName.test(name) || type === undefined) return undefined;
    if (folder === 'assets') return { address, folder, dir: this.shell.browserDir, name, type };
    if (folder === 'images') return { address, folder, dir: this.images, name, type };
    if (folder === 'icons') return { address, folder, dir: path.join(this.images, '../../icons'), name, type };
    return undefined;
  }

  /** Adds a file to the cache, with the encodings that the build has compressed. */
  private async cached(file: StaticFile, body: Buffer): Promise<CacheEntry> {
    const { address, folder, dir, name } = file;
    const isCompressed = folder === 'assets';
    const [br, gzip] = isCompressed
      ? await Promise.all(['br', 'gz'].map((extension) => read(path.join(dir, `${name}.${extension}`))))
      : [];
    return this.cache.put(address, {
      body,
      headers: headers(file, immutable),
      encoded: { ...(br && { br }), ...(gzip && { gzip }) },
      ttlSeconds: Number.POSITIVE_INFINITY,
    });
  }
}

const headers = ({ folder, type }: Pick<StaticFile, 'folder' | 'type'>, cacheControl: string) => ({
  'content-type': type,
  'cache-control': cacheControl,
  ...fileSecurityHeaders,
  // Mail clients and other sites show the pictures, which are public.
  ...(folder === 'images' && { 'cross-origin-resource-policy': 'cross-origin' }),
});

const read = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);
