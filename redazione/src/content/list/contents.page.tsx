import type { ContentSummary } from '@salaria/contracts/desk/content/content';
import { contentKinds, kindOf } from '@salaria/contracts/kinds/kinds';
import { Button, EmptyNotice, Field, Link, Row, Select, Stack, StatusLine, space, styled } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { Plus, Table as TableIcon } from 'lucide-react';
import { useState } from 'react';
import { DeskPage } from '../../desk/desk-page';
import { FormRow } from '../../desk/parts/form-row';
import { LoadFailure, Loading } from '../../desk/parts/read-state';
import { SearchBox } from '../../desk/parts/list/search-box';
import { useContentList } from '../content.queries';
import type { Kind } from '../content-kind';
import { stateLabels } from '../editor/state-badge';
import { contentRole, listPath } from '../paths';
import { ContentTable } from './content-table';
import { Exchange } from './exchange';
import { FailedPublications } from './failed-publications';
import { fold } from './fold';
import { ImportTableDialog } from './import-table-dialog';
import { NewEntryDialog } from './new-entry-dialog';

const Kinds = styled.nav`
  & ul { display: flex; flex-wrap: wrap; gap: ${space.xxs} ${space.m}; padding: 0; list-style: none; }
  & a { display: inline-block; padding-block: ${space.xs}; }
  & a[aria-current] { font-weight: 600; text-decoration-thickness: 3px; }
`;

const states = ['tutti', 'published', 'edited', 'draft', 'scheduled', 'failed', 'problems', 'removed'] as const;
type StateFilter = (typeof states)[number];

const filterLabel = (filter: StateFilter): string => {
  if (filter === 'tutti') return 'Tutti';
  if (filter === 'failed') return 'Non usciti';
  return filter === 'problems' ? 'Con qualcosa da correggere' : stateLabels[filter];
};

function matches(
  { title, slug, state, problems, hasFailed }: ContentSummary,
  words: string,
  filter: StateFilter,
): boolean {
  const text = fold(`${title} ${slug}`);
  const hasWords = fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
  if (!hasWords) return false;
  if (filter === 'tutti') return state !== 'removed';
  if (filter === 'failed') return hasFailed;
  return filter === 'problems' ? problems > 0 && state !== 'removed' : state === filter;
}

const countText = (shown: number, all: number): string => (shown === all ? `${all} in tutto` : `${shown} di ${all}`);

function KindList({ kind }: { kind: Kind }) {
  const { params, oneOf, change } = useAddress();
  const { data, error, reload } = useContentList(kind.kind);
  const [isNew, setIsNew] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const words = params.get('q') ?? '';
  const filter = oneOf('stato', states) ?? 'tutti';
  const shown = data?.filter((entry) => matches(entry, words, filter));
  const existing = data?.filter(({ state }) => state !== 'removed').length;
  return (
    <Stack>
      {kind.newLabel !== undefined && (
        <Row>
          <Button type="button" onClick={() => setIsNew(true)}>
            <Plus size={18} aria-hidden="true" />
            {kind.newLabel}
          </Button>
          <Button type="button" look="outline" onClick={() => setIsImporting(true)}>
            <TableIcon size={18} aria-hidden="true" />
            Importa una tabella
          </Button>
        </Row>
      )}
      <FormRow>
        <SearchBox label={`Cerca in: ${kind.label}`} words={words} onSearch={(q) => void change({ q })} />
        <Field label="Stato">
          {(control) => (
            <Select
              {...control}
              value={filter}
              onChange={(event) =>
                void change({ stato: event.target.value === 'tutti' ? undefined : event.target.value })
              }
            >
              {states.map((state) => (
                <option key={state} value={state}>
                  {filterLabel(state)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FormRow>
      <StatusLine role="status">{shown && existing !== undefined ? countText(shown.length, existing) : ''}</StatusLine>
      {error !== undefined && <LoadFailure error={error} onRetry={() => void reload()} />}
      {!shown && error === undefined && <Loading />}
      {shown?.length === 0 && (
        <EmptyNotice>
          <p>{existing === 0 ? `Non c’è ancora ${kind.oneLabel}.` : 'Nulla con queste parole e questo stato.'}</p>
        </EmptyNotice>
      )}
      {shown !== undefined && shown.length > 0 && <ContentTable caption={kind.label} entries={shown} />}
      {isImporting && (
        <ImportTableDialog
          kind={kind}
          onClose={(hasChanged) => {
            setIsImporting(false);
            if (hasChanged) void reload();
          }}
        />
      )}
      {isNew && kind.titleField !== undefined && (
        <NewEntryDialog kind={kind} titleField={kind.titleField} onClose={() => setIsNew(false)} />
      )}
    </Stack>
  );
}

function Contents() {
  const { oneOf } = useAddress();
  const kind = oneOf('tipo', contentKinds) ?? contentKinds[0];
  return (
    <Stack>
      <FailedPublications />
      <Kinds aria-label="Tipo di contenuto">
        <ul>
          {contentKinds.map((one) => (
            <li key={one}>
              <Link to={listPath(one)} {...(one === kind && { 'aria-current': 'page' })}>
                {kindOf(one).label}
              </Link>
            </li>
          ))}
        </ul>
      </Kinds>
      <KindList key={kind} kind={kindOf(kind)} />
      <Exchange />
    </Stack>
  );
}

export default function ContentsPage() {
  return (
    <DeskPage title="Contenuti" lead="Tutto ciò che si legge sul sito." role={contentRole}>
      {() => <Contents />}
    </DeskPage>
  );
}
