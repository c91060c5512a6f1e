import { RepositoryOf } from '../../platform/database/repository-of.js';
import { ContentImportEntity } from './content-import.entity.js';

export class ContentImportsRepository extends RepositoryOf(ContentImportEntity) {
  async findLastHash(): Promise<string | undefined> {
    return (await this.findOneBy({ id: 1 }))?.hash;
  }

  async storeLast(hash: string): Promise<void> {
    await this.upsert({ id: 1, hash, importedAt: () => 'now()' }, ['id']);
  }
}
