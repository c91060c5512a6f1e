import { readFile } from 'node:fs/promises';
import { addressOf, hashOfMaster, type PictureSize } from '@salaria/content/images/inspect-images';
import type { UploadRefusal } from '@salaria/content/images/masters/read-upload';
import { Injectable } from '@nestjs/common';
import { ProcessFailure } from '../../../platform/processes/limited-process.js';
import { TaskQueue } from '../../../platform/processes/task-queue.js';
import { encoderLimits, runEncoder } from '../encoder/encoder-process.js';
import { PictureRefusal, refusalOfUpload } from './picture-refusal.js';
import type { ReceivedPicture } from './picture-upload.js';

/** A picture ready to be stored. */
export interface ReadPicture extends PictureSize {
  /** WebP without metadata. */
  master: Buffer;
  /** SHA-256 of the uploaded file. */
  uploadHash: string;
}

const failureCodes = {
  slow: 'picture_too_slow',
  memory: 'picture_too_complex',
  crashed: 'picture_damaged',
  stopped: 'picture_busy',
} as const;

/** Returns the address of a picture under a name. */
export const addressOfPicture = (slug: string, picture: ReadPicture): string =>
  addressOf(slug, hashOfMaster(picture.master), picture);

/** Makes the masters of uploaded files, each in a child process. */
@Injectable()
export class PictureReader {
  private readonly queue = new TaskQueue({
    ...encoderLimits,
    createBusyError: () => new PictureRefusal('picture_busy'),
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
    const picture = await this.queue.run(async () => readInChild(await readFile(path)));
    return { ...picture, uploadHash: hash };
  }
}

async function readInChild(bytes: Buffer): Promise<Omit<ReadPicture, 'uploadHash'>> {
  let picture: Omit<ReadPicture, 'uploadHash'> | undefined;
  let refusal: UploadRefusal = 'damaged';
  try {
    await runEncoder({ kind: 'read' }, bytes, {
      onFrame: ({ size, refusal: reason = 'damaged', data }) => {
        if (size) picture = { ...size, master: data };
        else refusal = reason;
      },
    });
  } catch (error) {
    if (error instanceof ProcessFailure) throw new PictureRefusal(failureCodes[error.reason]);
    throw error;
  }
  if (picture) return picture;
  throw new PictureRefusal(refusalOfUpload[refusal]);
}
