import { readFile } from 'node:fs/promises';
import { addressOf, hashOfMaster, type PictureSize } from '@salaria/content/images/inspect-images';
import { type PictureCrop, pictureLimits } from '@salaria/contracts/desk/content/pictures';
import { Injectable } from '@nestjs/common';
import { FileReader, type ReaderFailure } from '../../../platform/processes/file-reader.js';
import { encoderLimits, type EncoderLine, encoderProgram } from '../encoder/encoder-process.js';
import { PictureRefusal, type PictureRefusalCode, refusalOfUpload } from './picture-refusal.js';
import type { ReceivedPicture } from './picture-upload.js';

/** A picture ready to be stored. */
export interface ReadPicture extends PictureSize {
  /** WebP without metadata. */
  master: Buffer;
  /** JPEG in all the pixels of a picture larger than its master, without metadata. */
  original: Buffer | null;
  originalWidth: number | null;
  originalHeight: number | null;
  /** SHA-256 of the uploaded file. */
  uploadHash: string;
}

const failureCodes = {
  slow: 'picture_too_slow',
  memory: 'picture_too_complex',
  crashed: 'picture_damaged',
  stopped: 'picture_busy',
  output: 'picture_too_heavy',
  busy: 'picture_busy',
} as const satisfies Record<ReaderFailure, PictureRefusalCode>;

const { readTimeoutMs: timeoutMs, maxPixels, ...limits } = encoderLimits;

/** Returns the address of a picture under a name. */
export const addressOfPicture = (slug: string, picture: Omit<ReadPicture, 'uploadHash'>): string =>
  addressOf(slug, hashOfMaster(picture.master), picture);

/** Makes the masters of uploaded files, each in a child process. */
@Injectable()
export class PictureReader {
  private readonly reader = new FileReader<{ kind: 'read'; maxPixels: number; region?: PictureCrop }, EncoderLine>({
    program: encoderProgram,
    // The master and the original, in base64.
    limits: { ...limits, timeoutMs, maxOutputBytes: 2 * (pictureLimits.maxMasterBytes + pictureLimits.maxFileBytes) },
    createError: (failure) => new PictureRefusal(failureCodes[failure]),
  });
  private types: Promise<string[]> | undefined;

  /** Returns the media types that this server reads. */
  readableTypes(): Promise<string[]> {
    this.types ??= import('@salaria/content/images/masters/read-upload').then(({ uploadTypes }) => uploadTypes());
    return this.types;
  }

  /** @throws PictureRefusal when the file cannot be read within the limits, or the queue is full */
  async read({ type, path, hash }: ReceivedPicture): Promise<ReadPicture> {
    if (!(await this.readableTypes()).includes(type)) throw new PictureRefusal('picture_heic');
    return { ...(await this.run(() => readFile(path))), uploadHash: hash };
  }

  /** Reads a region of a picture that is stored. @throws PictureRefusal as for an upload */
  crop(picture: Buffer, region: PictureCrop): Promise<Omit<ReadPicture, 'uploadHash'>> {
    return this.run(() => Promise.resolve(picture), region);
  }

  private async run(load: () => Promise<Buffer>, region?: PictureCrop): Promise<Omit<ReadPicture, 'uploadHash'>> {
    const [line, original] = await this.reader.read(load, { kind: 'read', maxPixels, ...(region && { region }) });
    if (!line?.size) throw new PictureRefusal(refusalOfUpload[line?.refusal ?? 'damaged']);
    return {
      ...line.size,
      master: Buffer.from(line.data ?? '', 'base64'),
      original: original ? Buffer.from(original.data ?? '', 'base64') : null,
      originalWidth: original?.size?.width ?? null,
      originalHeight: original?.size?.height ?? null,
    };
  }
}
