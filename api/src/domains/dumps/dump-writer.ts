import { createHash } from 'node:crypto';
import type { Dump, DumpName } from '@salaria/contracts/dumps/dumps';
import { rightsAddress } from '@salaria/contracts/rights';
import { type DumpsRepository, partBytes } from './dumps.repository.js';

/** Writes one file part by part, so that a large one needs no more memory than a small one. */
export class DumpWriter {
  private readonly hash = createHash('sha256');
  private readonly licences = new Map<string, number>();
  /** What is not stored yet, less than a part. */
  private rest: Buffer[] = [];
  private restBytes = 0;
  private parts = 0;
  private bytes = 0;
  private records = 0;

  private constructor(
    private readonly dumps: DumpsRepository,
    private readonly id: number,
  ) {}

  static async begin(dumps: DumpsRepository, name: DumpName): Promise<DumpWriter> {
    return new DumpWriter(dumps, await dumps.begin(name));
  }

  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.hash.update(bytes);
    this.bytes += bytes.length;
    this.rest.push(bytes);
    this.restBytes += bytes.length;
    if (this.restBytes < partBytes) return;
    let all = Buffer.concat(this.rest);
    for (; all.length >= partBytes; all = all.subarray(partBytes)) await this.flush(all.subarray(0, partBytes));
    this.rest = [all];
    this.restBytes = all.length;
  }

  /** Counts a record that was written, under its licence. */
  count(licence: string): void {
    this.records += 1;
    this.licences.set(licence, (this.licences.get(licence) ?? 0) + 1);
  }

  /** Makes the file one for downloads. */
  async complete(withheld: number): Promise<void> {
    if (this.restBytes > 0) await this.flush(Buffer.concat(this.rest));
    const licences: Dump['licences'] = [...this.licences].map(([licence, records]) => {
      const address = rightsAddress(licence);
      return { licence, ...(address !== undefined && { address }), records };
    });
    const sha256 = this.hash.digest('hex');
    await this.dumps.update(this.id, { bytes: this.bytes, sha256, records: this.records, withheld, licences });
  }

  private async flush(content: Buffer): Promise<void> {
    await this.dumps.addPart(this.id, this.parts, content);
    this.parts += 1;
  }
}
