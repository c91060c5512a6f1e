import { type FindOptionsWhere, Raw } from 'typeorm';
import { RepositoryOf } from '../database/repository-of.js';
import { JobEntity } from '../jobs/job.entity.js';
import { PersonalData } from '../contributions/personal-data.js';
import { type Mail, mailQueue } from './outbox.service.js';

// A queued mail belongs to its owner or, without one, to its author (replyTo) or recipient: mail that others wrote to
// staff stays.
const mailsOf = (email: string): FindOptionsWhere<JobEntity> => ({
  queue: mailQueue,
  // In parentheses TypeORM recognises the column.
  data: Raw((data) => `lower(coalesce((${data})->>'owner', (${data})->>'replyTo', (${data})->>'to')) = lower(:email)`, {
    email,
  }),
});

/** The jobs that are mails. */
@PersonalData({ title: 'E-mail in attesa di partire, saranno cancellate' })
export class MailsRepository extends RepositoryOf(JobEntity) {
  async findOfPerson(email: string) {
    const jobs = await this.find({ where: mailsOf(email), order: { id: 'ASC' } });
    return jobs.map(({ id, data }) => ({ id, label: (data as Mail).subject }));
  }

  async eraseOfPerson(email: string): Promise<void> {
    await this.delete(mailsOf(email));
  }
}
