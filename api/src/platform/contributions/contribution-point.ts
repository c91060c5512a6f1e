import type { ValueProvider } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';

/** A value that a module adds to a contribution point. */
class Contribution {
  constructor(
    readonly point: object,
    readonly value: unknown,
  ) {}
}

/** A list that any module adds values to: a multi-provider, which Nest does not have. */
export class ContributionPoint<T> {
  constructor(private readonly name: string) {}

  /** Returns the provider with which a module adds `value`. */
  provide(value: T): ValueProvider {
    return { provide: Symbol(this.name), useValue: new Contribution(this, value) };
  }

  /** Returns the values of all modules, also of an application in preview mode. */
  collect(discovery: DiscoveryService): T[] {
    return discovery
      .getProviders()
      .flatMap(({ instance }) =>
        instance instanceof Contribution && instance.point === this ? [instance.value as T] : [],
      );
  }
}
