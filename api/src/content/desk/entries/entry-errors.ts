import type { ContentKey } from '@salaria/content/entries/entry';
import { kindOf } from '@salaria/contracts/kinds/kinds';
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

/** The entry has another address; the body has its slug. */
export class EntryMoved extends ApiError {
  constructor(private readonly slug: string) {
    super(409, 'entry_moved', 'Nel frattempo questa voce ha cambiato indirizzo: ricarica la pagina.');
  }

  override body() {
    return { ...super.body(), slug: this.slug };
  }
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
export const tooManyDrafts = () =>
  new ApiError(409, 'too_many_drafts', 'Ci sono già troppe copie di lavoro: pubblicane o buttane qualcuna.');
/** @throws ApiError 409 for a kind whose entries are always public */
export function requireDrafts({ kind }: ContentKey): void {
  if (kindOf(kind).storage !== 'file')
    throw new ApiError(409, 'cannot_be_draft', 'Questa voce non può tornare in bozza: si può modificare o togliere.');
}
export const singleFile = () =>
  new ApiError(409, 'single_file', 'Questa voce fa parte del sito: si può modificare, ma non creare o togliere.');
