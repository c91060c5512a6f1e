import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { mediaType } from '../../sections/releases/packed-release.js';
import { IMAGES_DIR } from './images-dir.js';
import { substitutePicture } from '../pages/picture-file.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';

const immutable = 'public, max-age=31536000, immutable';
/** Something stands in for the picture that was asked for: the next visit may have it. */
const soon = 'public, max-age=300';
/** Icons keep their name when they change. */
const daily = 'public, max-age=86400';
/** Icons that browsers and systems look for under a name of their own. */
const rootIcons = new Set(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
const name = /^[a-z0-9][a-z0-9.-]{0,200}$/i;

/** The shell's files and the pictures: names with a hash in them, kept in memory once asked for. And the icons. */
@Injectable()
export class StaticFiles implements NestMiddleware {
  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    @Inject(IMAGES_DIR) private readonly images: string,
    private readonly front: HttpCache,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const [address = ''] = request.originalUrl.split('?');
    const [, folder, file = '', ...rest] = (rootIcons.has(address) ? `/icons${address}` : address).split('/');
    const dir =
      folder === 'assets'
        ? this.shell.browserDir
        : folder === 'images'
          ? this.images
          : folder === 'icons'
            ? path.join(this.images, '../icons')
            : undefined;
    const type = file.endsWith('.ico') ? 'image/x-icon' : mediaType(file);
    if (!dir || rest.length > 0 || !name.test(file) || !type || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next();
    const bytes = await read(path.join(dir, file));
    if (bytes && folder === 'icons') {
      response.set(headers(type, daily)).send(bytes);
      return;
    }
    if (bytes) {
      const [br, gzip] =
        folder === 'assets'
          ? await Promise.all([read(path.join(dir, `${file}.br`)), read(path.join(dir, `${file}.gz`))])
          : [];
      const encoded = { ...(br && { br }), ...(gzip && { gzip }) };
      (
        await this.front.put(address, {
          body: bytes,
          headers: headers(type, immutable),
          encoded,
          ttlSeconds: Number.POSITIVE_INFINITY,
        })
      ).send(request, response);
      return;
    }
    const other = folder === 'images' ? await substitutePicture(dir, file) : undefined;
    if (!other) return next();
    response.set(headers(other.type ?? type, soon)).send(other.bytes);
  }
}

const headers = (type: string, caching: string) => ({
  'content-type': type,
  'cache-control': caching,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
});

const read = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);
