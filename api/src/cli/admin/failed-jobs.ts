import type { INestApplicationContext } from '@nestjs/common';
import { JobsRepository } from '../../platform/jobs/jobs.repository.js';
import { formatRomeTime } from '../../platform/formats/rome-time.js';
import { CommandError, singleLine } from '../command-line.js';

/** Returns the lines about the dead letters, the latest first. */
export async function listFailedJobs(app: INestApplicationContext): Promise<string[]> {
  const jobs = await app.get(JobsRepository).findFailed();
  if (jobs.length === 0) return ['Nessun lavoro fallito.'];
  return jobs.flatMap(({ id, queue, key, attempts, failedAt, error }) => [
    `${id}  ${key === null ? queue : `${queue} ${key}`}, ${attempts} tentativi, fino al ${failedAt && formatRomeTime(failedAt)}`,
    `    ${singleLine(error ?? '')}`,
  ]);
}

/**
 * Lets dead letters run again, all or one.
 *
 * @throws CommandError when there are none
 */
export async function retryFailedJobs(app: INestApplicationContext, id: number | undefined): Promise<string[]> {
  const revived = await app.get(JobsRepository).reviveFailed(id);
  if (revived === 0)
    throw new CommandError(id === undefined ? 'Nessun lavoro fallito.' : `Nessun lavoro fallito con il numero ${id}.`);
  return [`${revived === 1 ? '1 lavoro riparte' : `${revived} lavori ripartono`} entro pochi secondi.`];
}
