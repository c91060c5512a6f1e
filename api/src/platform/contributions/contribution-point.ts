import type { DynamicModule, ModuleMetadata, Type, ValueProvider } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';

/** Modules as `imports` lists them. */
export type ModuleList = NonNullable<ModuleMetadata['imports']>;

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
    return this.valuesOf(discovery.getProviders().map(({ instance }) => instance));
  }

  /** Returns the values of modules and their imports without an application; each value once. */
  collectFrom(modules: ModuleList): T[] {
    const providers = [...withImports(modules)].flatMap(providersOf);
    return [
      ...new Set(this.valuesOf(providers.map((provider) => ('useValue' in provider ? provider.useValue : null)))),
    ];
  }

  private valuesOf(instances: readonly unknown[]): T[] {
    return instances.flatMap((instance) =>
      instance instanceof Contribution && instance.point === this ? [instance.value as T] : [],
    );
  }
}

type StaticModule = Type | DynamicModule;

function withImports(modules: ModuleList, seen = new Set<StaticModule>()): Set<StaticModule> {
  for (const entry of modules) {
    // Promises and forward references exist only while Nest resolves them; this application has none.
    if (entry instanceof Promise || 'forwardRef' in entry || seen.has(entry)) continue;
    seen.add(entry);
    withImports(metadataOf(entry, 'imports'), seen);
  }
  return seen;
}

const providersOf = (module: StaticModule) =>
  metadataOf<NonNullable<ModuleMetadata['providers']>[number]>(module, 'providers');

function metadataOf<Entry>(module: StaticModule, key: 'imports' | 'providers'): Entry[] {
  const type = 'module' in module ? module.module : module;
  const own = (Reflect.getMetadata(key, type) ?? []) as Entry[];
  return 'module' in module ? [...own, ...((module[key] ?? []) as Entry[])] : own;
}
