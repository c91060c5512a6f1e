import { Module } from '@nestjs/common';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { DailySweeps } from './daily-sweep.js';
import { JobsModule } from '../jobs/jobs.module.js';

@Module({ imports: [JobsModule, ContributionsModule], providers: [DailySweeps], exports: [DailySweeps] })
export class SweepModule {}
