import { RepositoryOf } from '../../platform/database/repository-of.js';
import { PictureVariantEntity } from './picture-variant.entity.js';

export class PictureVariantsRepository extends RepositoryOf(PictureVariantEntity) {
  async findNames(slug: string): Promise<string[]> {
    const variants = await this.find({ select: { name: true }, where: { slug } });
    return variants.map(({ name }) => name);
  }

  /** Returns the first of these files that has been made. */
  async findFirst(names: readonly string[]): Promise<PictureVariantEntity | null> {
    for (const name of names) {
      const variant = await this.findOneBy({ name });
      if (variant) return variant;
    }
    return null;
  }

  /** Stores a file unless it has been made already. */
  async add(variant: Omit<PictureVariantEntity, 'picture'>): Promise<void> {
    await this.createQueryBuilder().insert().values(variant).orIgnore().execute();
  }
}
