import type { ContentSummary } from '@salaria/contracts/desk/content/content-list';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { Link, Muted } from '@salaria/ui';
import { LinedList } from '../desk/parts/layout';
import { editorPath } from './paths';

type Named = Pick<ContentSummary, 'kind' | 'slug' | 'title'>;

interface EntryListProps<Entry extends Named> {
  entries: readonly Entry[];
  /** Returns what is said of an entry. */
  textOf: (entry: Entry) => string;
}

/** Returns the label of an entry's kind; '' where the entry is called like its kind. */
function kindLabelBeside({ kind, title }: Named): string {
  const { label } = kindOf(kind);
  return label === title ? '' : label;
}

/** Entries of any kind, with links to their editors. */
export const EntryList = <Entry extends Named>({ entries, textOf }: EntryListProps<Entry>) => (
  <LinedList>
    {entries.map((entry) => (
      <li key={`${entry.kind} ${entry.slug}`}>
        <Link to={editorPath(entry.kind, entry.slug)}>{entry.title || entry.slug}</Link>
        <Muted>{[kindLabelBeside(entry), textOf(entry)].filter(Boolean).join(', ')}</Muted>
      </li>
    ))}
  </LinedList>
);
