import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager, type EntityTarget, type ObjectLiteral, Repository } from 'typeorm';

/**
 * Returns the base class of the repository of an entity. Nest injects it; what it reads and writes belongs to the
 * transaction in which it is called (`source.transaction(async () => …)`). `in(manager)` is for functions that Nest
 * injects nothing into.
 */
export function RepositoryOf<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>) {
  @Injectable()
  class EntityRepository extends Repository<Entity> {
    // `withRepository` calls the constructor with the entity and the manager of the transaction.
    constructor(@InjectDataSource() _source: unknown, @InjectEntityManager() manager: EntityManager) {
      super(entity, manager);
    }

    static in<Own>(this: new (source: unknown, manager: EntityManager) => Own, manager: EntityManager): Own {
      return new this(undefined, manager);
    }
  }
  return EntityRepository;
}
