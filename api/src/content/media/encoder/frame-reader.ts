import type { PictureSize } from '@salaria/content/images/inspect-images';
import type { UploadRefusal } from '@salaria/content/images/masters/read-upload';

/** What a line of the child process says about the bytes after it. */
interface FrameHead {
  bytes: number;
  refusal?: UploadRefusal;
  size?: PictureSize;
  name?: string;
  end?: boolean;
}

export type Frame = FrameHead & { data: Buffer };

const newline = 10;
const maxHeadBytes = 10_000;
const maxFrameBytes = 20 * 1024 * 1024;

/** Splits the output of the child process into frames. */
export class FrameReader {
  private rest: Buffer = Buffer.alloc(0);

  /**
   * Returns the frames that `chunk` completes.
   *
   * @throws Error when the output is no sequence of frames
   */
  read(chunk: Buffer): Frame[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const frames: Frame[] = [];
    for (let frame = this.next(); frame !== undefined; frame = this.next()) frames.push(frame);
    return frames;
  }

  private next(): Frame | undefined {
    const end = this.rest.indexOf(newline);
    if (end < 0 && this.rest.length > maxHeadBytes) throw new Error('The picture encoder wrote no frames');
    if (end < 0) return undefined;
    const head: FrameHead = JSON.parse(this.rest.subarray(0, end).toString('utf8'));
    if (head.bytes > maxFrameBytes) throw new Error(`The picture encoder announced ${head.bytes} bytes`);
    if (this.rest.length < end + 1 + head.bytes) return undefined;
    const data = Buffer.from(this.rest.subarray(end + 1, end + 1 + head.bytes));
    this.rest = this.rest.subarray(end + 1 + head.bytes);
    return { ...head, data };
  }
}
