import type { ContentEntry, ContentProblem } from '@salaria/contracts/desk/content/content';
import { ApiError } from '../../../platform/errors/api-error.js';
import { formatRomeTime } from '../../../platform/formats/rome-time.js';

/** Two people edited an entry; the body has its current state. */
export class EditConflict extends ApiError {
  constructor(private readonly current: ContentEntry) {
    super(409, 'edit_conflict', conflictMessage(current));
  }

  override body() {
    return { ...super.body(), current: this.current };
  }
}

function conflictMessage({ updatedAt, updatedBy }: ContentEntry): string {
  if (updatedAt === null) return 'Nel frattempo questa voce è cambiata.';
  const time = formatRomeTime(new Date(updatedAt));
  return `Nel frattempo ${updatedBy ?? 'un’importazione'} ha cambiato questa voce (${time}).`;
}

/** The content cannot be published like this; the body has the problems. */
export class ContentProblems extends ApiError {
  constructor(readonly problems: readonly ContentProblem[]) {
    const [first] = problems;
    const count = problems.length === 1 ? 'Un problema' : `${problems.length} problemi`;
    super(422, 'content_problems', `${count} da correggere prima di pubblicare: ${first?.reason ?? ''}`, {
      issues: problems.slice(0, 100).map(({ field, reason }) => ({ path: field, message: reason })),
    });
  }

  override body() {
    return { ...super.body(), problems: this.problems };
  }
}

export const isScheduled = () =>
  new ApiError(409, 'scheduled', 'La pubblicazione è programmata: annullala per modificare la voce.');
export const singleFile = () =>
  new ApiError(409, 'single_file', 'Questa voce fa parte del sito: si può modificare, ma non creare o togliere.');
