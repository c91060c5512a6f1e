import { Global, Module } from '@nestjs/common';
import { databaseTables } from '../database/database-tables.js';
import { JobEntity } from './job.entity.js';
import { JobQueue } from './job-queue.service.js';
import { JobsRepository } from './jobs.repository.js';
import { CreateJobs1764003000000 } from './migrations/1764003000000-create-jobs.js';

@Global()
@Module({
  providers: [
    JobQueue,
    JobsRepository,
    databaseTables.provide({ entities: [JobEntity], migrations: [CreateJobs1764003000000] }),
  ],
  exports: [JobQueue, JobsRepository],
})
export class JobsModule {}
