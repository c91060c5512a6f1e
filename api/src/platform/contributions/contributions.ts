import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** Decorates the class of a provider that has the methods of `Role`, with options. */
type ProviderDecorator<Options, Role> = ((
  options: Options,
) => (provider: abstract new (...dependencies: never[]) => Role) => void) & { KEY: string };

/** Decorates a method of a provider, with options. */
type ProviderMethodDecorator<Options, Method> = ((
  options: Options,
) => <Own extends Method>(provider: object, name: string, method: TypedPropertyDescriptor<Own>) => void) & {
  KEY: string;
};

/** Creates a decorator by which `Contributions` finds providers. */
export const createProviderDecorator = <Options, Role>(): ProviderDecorator<Options, Role> =>
  DiscoveryService.createDecorator<Options>() as unknown as ProviderDecorator<Options, Role>;

/** Creates a decorator by which `Contributions` finds methods of providers. */
export const createMethodDecorator = <Options, Method>(): ProviderMethodDecorator<Options, Method> =>
  DiscoveryService.createDecorator<Options>() as unknown as ProviderMethodDecorator<Options, Method>;

/** Finds what modules contribute to a part of the site that does not know them: providers with a decorator. */
@Injectable()
export class Contributions {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Returns the providers whose class has the decorator, each after its options. */
  providers<Options, Role>({ KEY }: ProviderDecorator<Options, Role>): [Options, Role][] {
    return this.instances().flatMap((instance): [Options, Role][] => {
      const options: Options | undefined = Reflect.getMetadata(KEY, instance.constructor);
      return options === undefined ? [] : [[options, instance as Role]];
    });
  }

  /** Returns the methods that have the decorator, bound to their providers, each after its options. */
  methods<Options, Method>({ KEY }: ProviderMethodDecorator<Options, Method>): [Options, Method][] {
    return this.instances().flatMap((instance) =>
      this.scanner.getAllMethodNames(Object.getPrototypeOf(instance)).flatMap((name): [Options, Method][] => {
        const method = (instance as Record<string, () => unknown>)[name];
        const options: Options | undefined = method && Reflect.getMetadata(KEY, method);
        return options === undefined ? [] : [[options, method?.bind(instance) as Method]];
      }),
    );
  }

  /** A provider that several modules have is one. */
  private instances(): object[] {
    const instances = this.discovery.getProviders().flatMap(({ instance }): object[] => {
      return typeof instance === 'object' && instance !== null ? [instance] : [];
    });
    return [...new Map(instances.map((instance) => [instance.constructor, instance])).values()];
  }
}
