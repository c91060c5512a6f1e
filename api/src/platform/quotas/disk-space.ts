import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { Metrics } from '../observability/metrics.js';
import { projectRoot } from '../project-root.js';

/** Free space below which staff and operators are warned: a tenth of the disk, and this much of a large one. */
const lowBytes = 2 * 1024 ** 3;
const lowShare = 0.1;

export interface Disk {
  freeBytes: number;
  totalBytes: number;
  isLow: boolean;
}

/** The disk of the embedded database; with a server elsewhere, that on which uploads are received. */
@Injectable()
export class DiskSpace {
  /** Whether the database is on this disk. */
  readonly hasDatabase: boolean;
  private readonly folder: string;

  constructor(@Inject(ENV) { DATABASE_URL, DATA_DIR }: Env, metrics: Metrics) {
    this.hasDatabase = DATABASE_URL === undefined;
    this.folder = this.hasDatabase ? path.resolve(projectRoot, DATA_DIR) : tmpdir();
    metrics.gaugeByLabel({
      name: 'salaria_disk_bytes',
      help: 'Bytes of the disk with the data, or of that which receives uploads',
      label: 'state',
      read: async () => {
        const disk = await this.read();
        return disk
          ? [
              ['free', disk.freeBytes],
              ['total', disk.totalBytes],
            ]
          : [];
      },
    });
    metrics.gaugeByLabel({
      name: 'salaria_disk_low',
      help: 'Whether less than a tenth or less than 2 GB of that disk is free',
      label: 'state',
      read: async () => {
        const disk = await this.read();
        return disk ? [['', Number(disk.isLow)]] : [];
      },
    });
  }

  /** Asks the system. */
  statfs(): Promise<Pick<StatsFs, 'bsize' | 'bavail' | 'blocks'>> {
    return statfs(this.folder);
  }

  /** Returns undefined where the system does not tell. */
  async read(): Promise<Disk | undefined> {
    const disk = await this.statfs().catch(() => undefined);
    if (!disk) return undefined;
    const [freeBytes, totalBytes] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize];
    return { freeBytes, totalBytes, isLow: freeBytes < lowBytes || freeBytes < lowShare * totalBytes };
  }
}
