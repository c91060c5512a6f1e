import type { ContentSummary } from '@salaria/contracts/desk/content/content';
import { Button, EmptyNotice, Field, Link, Row, Select, Stack, StatusLine, space, styled } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DeskPage } from '../../desk/desk-page';
import { FormRow } from '../../desk/parts/form-row';
import { LoadFailure, Loading } from '../../desk/parts/read-state';
import { SearchBox } from '../../desk/parts/list/search-box';
import { useContentList } from '../content.queries';
import { type Kind, stateLabels } from '../kinds/kind';
import { kindOf, kinds } from '../kinds/kinds';
import { contentRole, listPath } from '../paths';
import { ContentTable } from './content-table';
import { Exchange } from './exchange';
import { FailedPublications } from './failed-publications';
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

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

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
      {isNew && kind.titleField !== undefined && (
        <NewEntryDialog kind={kind} titleField={kind.titleField} onClose={() => setIsNew(false)} />
      )}
    </Stack>
  );
}

function Contents() {
  const { params } = useAddress();
  const [first] = kinds;
  const kind = kindOf(params.get('tipo') ?? '') ?? first;
  if (!kind) return null;
  return (
    <Stack>
      <FailedPublications />
      <Kinds aria-label="Tipo di contenuto">
        <ul>
          {kinds.map((one) => (
            <li key={one.kind}>
              <Link to={listPath(one.kind)} {...(one === kind && { 'aria-current': 'page' })}>
                {one.label}
              </Link>
            </li>
          ))}
        </ul>
      </Kinds>
      <KindList key={kind.kind} kind={kind} />
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
