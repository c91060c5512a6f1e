import type { SaveState } from '../../desk/drafts/draft-saver';
import { instantInProse } from '../../desk/instant';
import { romeDayOf, romeTimeOf } from '../rome-time';
import type { EntryStatus } from './use-entry-editor';

/** Returns when and by whom an entry was saved, as it follows its state: 'salvata alle 23:52 da te'. */
export function savedText(
  { state, updatedAt, updatedBy }: Pick<EntryStatus, 'state' | 'updatedAt' | 'updatedBy'>,
  save: SaveState,
  ownName: string,
): string {
  const at = save.kind === 'saved' && save.at ? save.at : updatedAt === null ? undefined : new Date(updatedAt);
  if (at === undefined) return 'come è nei file';
  const saved = { draft: 'salvata', edited: 'salvate' }[String(state)] ?? 'salvato';
  const isToday = romeDayOf(at) === romeDayOf(new Date());
  const time = isToday ? `alle ${romeTimeOf(at).slice(11)}` : `il ${instantInProse(at.getTime())}`;
  const by =
    { [ownName]: ' da te', importazione: ' dai file' }[updatedBy ?? ''] ?? (updatedBy ? ` da ${updatedBy}` : '');
  return `${saved} ${time}${by}`;
}
