import { Module } from '@nestjs/common';
import { DailySweeps } from './daily-sweep.js';

@Module({ providers: [DailySweeps], exports: [DailySweeps] })
export class SweepModule {}
