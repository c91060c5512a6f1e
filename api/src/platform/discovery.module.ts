import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';

/** Provides Nest's DiscoveryService to all modules, for contributions and routes. */
@Global()
@Module({ imports: [DiscoveryModule], exports: [DiscoveryModule] })
export class GlobalDiscoveryModule {}
