import { Module } from '@nestjs/common';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { DailySweeps } from './daily-sweep.js';

@Module({ imports: [ContributionsModule], providers: [DailySweeps], exports: [DailySweeps] })
export class SweepModule {}
