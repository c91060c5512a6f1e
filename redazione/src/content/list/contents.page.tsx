import { contentFailuresSchema, type ContentSummary } from '@salaria/contracts/desk/content/content';
import type { Option } from '@salaria/contracts/kinds/fields';
import { contentKinds, facetFieldsOf, kindOf } from '@salaria/contracts/kinds/kinds';
import { Badge, ErrorNotice, Link, Muted, Row, space, Stack, StatusLine, styled } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { Plus, Table as TableIcon } from 'lucide-react';
import { DeskPage } from '../../desk/desk-page';
import { ChoiceField } from '../../desk/parts/choice';
import { Columns, TitledPart } from '../../desk/parts/layout';
import { ReadState } from '../../desk/parts/read-state';
import { DataTable, type TableColumn } from '../../desk/parts/list/data-table';
import { useDeskRead } from '../../desk/data/reads';
import { DownloadLink, SearchBox } from '../../desk/parts/list/list-view';
import { contentPath, useContentList, useOptions, useReviews } from '../content.queries';
import type { Kind } from '../kind-page';
import { StateBadge, stateLabel } from '../editor/state-badge';
import { editorPath, listPath } from '../paths';
import { Reviews } from '../review/reviews';
import { BulkActions } from './bulk-actions';
import { countText, hasWords, instantText } from '../../desk/format';
import { ImportTableDialog } from './table/import-table-dialog';
import { NewEntryDialog } from './new-entry-dialog';
import { DialogButton } from '../../desk/parts/dialog-button';

const Kinds = styled.nav`
  & ul { display: flex; flex-wrap: wrap; gap: ${space.xxs} ${space.m}; padding: 0; list-style: none; }
  & a { display: inline-block; padding-block: ${space.xs}; }
  & a[aria-current] { font-weight: 600; text-decoration-thickness: 3px; }
`;

const columns: readonly TableColumn<ContentSummary>[] = [
  {
    title: 'Titolo',
    sortBy: ({ title, slug }) => title || slug,
    cell: ({ kind, slug, title }) => <Link to={editorPath(kind, slug)}>{title === '' ? slug : title}</Link>,
  },
  {
    title: 'Stato',
    sortBy: ({ state }) => stateLabel(state),
    cell: ({ state, problems, publishAt, hasFailed, review }) => (
      <Row>
        <StateBadge state={state} />
        {publishAt !== null && <Muted>{instantText(publishAt)}</Muted>}
        {review && <Badge tone="warning">{review.note === null ? 'Da rivedere' : 'Rimandato'}</Badge>}
        {hasFailed && <Badge tone="warning">Non è uscito</Badge>}
        {problems > 0 && <Badge tone="warning">{countText(problems, 'problema', 'problemi')}</Badge>}
      </Row>
    ),
  },
  {
    title: 'Ultima modifica',
    sortBy: ({ updatedAt }) => updatedAt ?? '',
    cell: ({ updatedAt, updatedBy }) => (
      <Muted as="span">
        {updatedAt === null ? 'Dai file' : `${instantText(updatedAt)}, ${updatedBy ?? 'dai file'}`}
      </Muted>
    ),
  },
];

const states = ['published', 'edited', 'draft', 'scheduled', 'review', 'failed', 'problems', 'removed'] as const;
type StateFilter = (typeof states)[number];

const filterLabel = (filter: StateFilter): string => {
  if (filter === 'failed') return 'Non usciti';
  if (filter === 'review') return 'In revisione';
  return filter === 'problems' ? 'Con qualcosa da correggere' : stateLabel(filter);
};

function matches(
  { title, slug, state, problems, hasFailed, review }: ContentSummary,
  words: string,
  filter: StateFilter | undefined,
): boolean {
  if (!hasWords(`${title} ${slug}`, words)) return false;
  if (filter === undefined) return state !== 'removed';
  if (filter === 'failed') return hasFailed;
  if (filter === 'review') return review !== null;
  return filter === 'problems' ? problems > 0 && state !== 'removed' : state === filter;
}

/** Parameter of the address with the value by which a list is filtered: 'categoria'. */
const parameterOf = ({ label }: { label: string }): string => label.toLowerCase();

interface FilterProps {
  label: string;
  /** Text of the option that filters nothing. */
  all: string;
  options: readonly Option[];
}

/** A filter whose value is in the address. */
function Filter({ label, all, options }: FilterProps) {
  const { params, change } = useAddress();
  const parameter = parameterOf({ label });
  const value = params.get(parameter) ?? '';
  return (
    <ChoiceField
      label={label}
      options={[{ value: '', label: all }, ...options]}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(chosen) => void change({ [parameter]: chosen })}
    />
  );
}

const FacetFilter = ({ field }: { field: ReturnType<typeof facetFieldsOf>[number] }) => (
  <Filter label={field.label} all="Qualsiasi" options={useOptions(field) ?? []} />
);

const shownText = (shown: number, all: number): string => (shown === all ? `${all} in tutto` : `${shown} di ${all}`);

function KindList({ kind }: { kind: Kind }) {
  const { params, oneOf, change } = useAddress();
  const { newLabel, titleField } = kind;
  const read = useContentList(kind.kind);
  const canPublish = useReviews().data?.canPublish ?? true;
  const words = params.get('q') ?? '';
  const filter = oneOf('stato', states);
  const { data = [] } = read;
  const facetFields = facetFieldsOf(kind.kind);
  const shown = data.filter(
    (entry) =>
      matches(entry, words, filter) &&
      facetFields.every((field) => [null, entry.facets[field.name]].includes(params.get(parameterOf(field)))),
  );
  const existing = data.filter(({ state }) => state !== 'removed').length;
  return (
    <Stack>
      {newLabel !== undefined && titleField !== undefined && (
        <Row>
          <DialogButton icon={Plus} label={newLabel}>
            {(close) => <NewEntryDialog kind={kind} titleField={titleField} onClose={close} />}
          </DialogButton>
          {canPublish && (
            <DialogButton icon={TableIcon} label="Importa una tabella" look="outline">
              {(close) => <ImportTableDialog kind={kind} onClose={close} />}
            </DialogButton>
          )}
        </Row>
      )}
      <Columns>
        <SearchBox label={`Cerca in: ${kind.label}`} words={words} onSearch={(q) => void change({ q })} />
        <Filter
          label="Stato"
          all="Tutti"
          options={states.map((state) => ({ value: state, label: filterLabel(state) }))}
        />
        {facetFields.map((field) => (
          <FacetFilter key={field.name} field={field} />
        ))}
      </Columns>
      <StatusLine role="status">{read.data && shownText(shown.length, existing)}</StatusLine>
      <ReadState read={read}>
        {() => (
          <DataTable
            caption={kind.label}
            columns={columns}
            rows={shown}
            empty={existing === 0 ? `Non c’è ancora ${kind.oneLabel}.` : 'Nulla con queste parole e questi filtri.'}
            keyOf={({ slug }) => slug}
            {...(newLabel !== undefined && {
              nameOf: ({ title, slug }: ContentSummary) => title || slug,
              bulk: (selected: ContentSummary[], done: () => void) => (
                <BulkActions kind={kind} selected={selected} done={done} />
              ),
            })}
          />
        )}
      </ReadState>
    </Stack>
  );
}

/** The entries of all kinds that were not published at their time; none renders nothing. */
function FailedPublications() {
  const { data: failures = [] } = useDeskRead(`${contentPath}/failures`, contentFailuresSchema);
  if (failures.length === 0) return null;
  return (
    <ErrorNotice as="div">
      <p>
        {failures.length === 1 ? 'Un testo programmato non è uscito:' : 'Alcuni testi programmati non sono usciti:'}
      </p>
      <ul style={{ overflowWrap: 'anywhere' }}>
        {failures.map(({ kind, slug, title, reason }) => (
          <li key={`${kind}/${slug}`}>
            <Link to={editorPath(kind, slug)}>{title}</Link>
            {`. ${reason}`}
          </li>
        ))}
      </ul>
    </ErrorNotice>
  );
}

export default function ContentsPage() {
  const { oneOf } = useAddress();
  const kind = oneOf('tipo', contentKinds) ?? contentKinds[0];
  return (
    <DeskPage title="Contenuti" lead="Tutto ciò che si legge sul sito.">
      <Stack>
        <FailedPublications />
        <Reviews />
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
        <TitledPart id="file" title="I file dei contenuti">
          <Muted>
            Ciò che è pubblicato, in file da conservare: il sito si può ricostruire con essi. Le bozze e le segnalazioni
            dei visitatori restano qui.
          </Muted>
          <Row>
            <DownloadLink href={`${contentPath}/export.zip`}>Scarica tutti i file (zip)</DownloadLink>
          </Row>
        </TitledPart>
      </Stack>
    </DeskPage>
  );
}
