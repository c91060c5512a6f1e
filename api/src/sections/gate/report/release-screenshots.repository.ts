import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { ReleaseScreenshotEntity } from './release-screenshot.entity.js';

export class ReleaseScreenshotsRepository extends RepositoryOf(ReleaseScreenshotEntity) {
  findByName(section: string, id: string, name: string): Promise<ReleaseScreenshotEntity | null> {
    return this.findOneBy({ section, id, name });
  }

  async add({ section, id }: { section: string; id: string }, screenshots: ReadonlyMap<string, Buffer>): Promise<void> {
    await this.insert([...screenshots].map(([name, bytes]) => ({ section, id, name, bytes })));
  }
}
