import type { JobEntity } from '../jobs/job.entity.js';

export type MailState = 'waiting' | 'sent' | 'failed';

/** Returns what became of a mail. `mailId` is null before it was added; `mail` is its job, which a sent one has not. */
export function mailStateOf({ mailId, mail }: { mailId: number | null; mail: JobEntity | null }): MailState {
  if (mailId === null) return 'waiting';
  if (!mail) return 'sent';
  return mail.failedAt ? 'failed' : 'waiting';
}
