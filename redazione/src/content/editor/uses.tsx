import { contentUsesSchema } from '@salaria/contracts/desk/content/content';
import { Muted } from '@salaria/ui';
import { useDeskRead } from '../../desk/data/reads';
import { TitledPart } from '../../desk/parts/layout';
import { entryPath } from '../content.queries';
import { EntryList } from '../entry-list';
import type { Kind } from '../kind-page';

/** The entries that name this one; nothing when none does. */
export function Uses({ kind, slug }: { kind: Kind; slug: string }) {
  const { data = [] } = useDeskRead(`${entryPath({ kind: kind.kind, slug })}/uses`, contentUsesSchema);
  if (data.length === 0) return null;
  return (
    <TitledPart id="usato-da" title="Usato da">
      <Muted>Finché lo nominano non si può togliere dal sito.</Muted>
      <EntryList
        entries={data}
        textOf={({ isWorkingCopy }) => (isWorkingCopy ? 'in una copia di lavoro' : 'sul sito')}
      />
    </TitledPart>
  );
}
