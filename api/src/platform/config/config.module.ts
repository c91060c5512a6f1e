import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Origins } from '../origins/origins.js';
import { ENV, type Env } from './env.js';

@Global()
@Module({})
export class ConfigModule {
  static forEnv(env: Env): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: ENV, useValue: env }, Origins], exports: [ENV, Origins] };
  }
}
