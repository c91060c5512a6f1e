import { RepositoryOf } from '../database/repository-of.js';
import { ServerSecretEntity } from './server-secret.entity.js';

export class ServerSecretsRepository extends RepositoryOf(ServerSecretEntity) {
  /** Returns the value of a secret: `newValue` if no process has stored one before. */
  async readOrCreate(name: string, newValue: string): Promise<string> {
    await this.createQueryBuilder().insert().values({ name, value: newValue }).orIgnore().execute();
    const { value } = await this.findOneByOrFail({ name });
    return value;
  }
}
