import type { ContentEntry, ContentProblem } from '@salaria/contracts/desk/content/content';
import { ApiError } from '../../../platform/errors/api-error.js';

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
  const time = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' });
  return `Nel frattempo ${updatedBy} ha cambiato questa voce (${time.format(new Date(updatedAt))}).`;
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

export const reviewRequired = () =>
  new ApiError(403, 'review_required', 'Sul sito mette e toglie un responsabile: chiedi una revisione.');
export const scheduledByPublisher = (name: string) =>
  new ApiError(403, 'review_required', `L’uscita l’ha decisa ${name}: chiedi a un responsabile di annullarla.`);
export const slugTaken = () => new ApiError(409, 'slug_taken', 'Esiste già una voce con questo nome.');
export const tooManyDrafts = () =>
  new ApiError(409, 'too_many_drafts', 'Ci sono già troppe copie di lavoro: pubblicane o buttane qualcuna.');
export const isScheduled = () =>
  new ApiError(409, 'scheduled', 'La pubblicazione è programmata: annullala per modificare la voce.');
export const singleFile = () =>
  new ApiError(409, 'single_file', 'Questa voce fa parte del sito: si può modificare, ma non creare o togliere.');
export const cannotBeDraft = () =>
  new ApiError(409, 'cannot_be_draft', 'Questa voce non può tornare in bozza: si può modificare o togliere.');
