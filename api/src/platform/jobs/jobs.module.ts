import { Module } from '@nestjs/common';
import { JobQueue } from './job-queue.service.js';
import { JobsRepository } from './jobs.repository.js';

@Module({
  providers: [JobQueue, JobsRepository],
  exports: [JobQueue, JobsRepository],
})
export class JobsModule {}
