import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager, type EntityTarget, type ObjectLiteral, Repository } from 'typeorm';

/**
 * Returns the base class of the repository of an entity. Nest injects it with the application's entity manager;
 * `manager.withRepository(repository)` gives the same finders in a transaction, and `in(manager)` in functions that Nest
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
