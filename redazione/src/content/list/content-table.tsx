import type { ContentSummary } from '@salaria/contracts/desk/content/content';
import { Badge, Link, Muted, Row } from '@salaria/ui';
import { DataTable, type TableColumn } from '../../desk/parts/list/data-table';
import { StateBadge } from '../editor/state-badge';
import { editorPath } from '../paths';
import { instantText } from '../../desk/instant';

const problemCountText = (count: number): string => (count === 1 ? '1 problema' : `${count} problemi`);

const columns: readonly TableColumn<ContentSummary>[] = [
  {
    title: 'Titolo',
    cell: ({ kind, slug, title }) => <Link to={editorPath(kind, slug)}>{title === '' ? slug : title}</Link>,
  },
  {
    title: 'Stato',
    cell: ({ state, problems, publishAt, hasFailed }) => (
      <Row>
        <StateBadge state={state} />
        {publishAt !== null && <Muted>{instantText(publishAt)}</Muted>}
        {hasFailed && <Badge tone="warning">Non è uscito</Badge>}
        {problems > 0 && <Badge tone="warning">{problemCountText(problems)}</Badge>}
      </Row>
    ),
  },
  {
    title: 'Ultima modifica',
    cell: ({ updatedAt, updatedBy }) => (
      <Muted as="span">
        {updatedAt === null ? 'Dai file' : instantText(updatedAt)}
        {updatedBy !== null && `, ${updatedBy}`}
      </Muted>
    ),
  },
];

/** The entries of a kind, with their states. */
export function ContentTable({ caption, entries }: { caption: string; entries: readonly ContentSummary[] }) {
  return <DataTable caption={caption} columns={columns} rows={entries} keyOf={({ slug }) => slug} />;
}
