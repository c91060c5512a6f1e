import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager, type EntityTarget, type ObjectLiteral, Repository } from 'typeorm';

/**
 * Returns the base class of the repository of an entity. Nest injects it; what it reads and writes belongs to the
 * transaction in which it is called (`source.transaction(async () => …)`).
 */
export function RepositoryOf<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>) {
  @Injectable()
  class EntityRepository extends Repository<Entity> {
    constructor(@InjectEntityManager() manager: EntityManager) {
      super(entity, manager);
    }
  }
  return EntityRepository;
}
