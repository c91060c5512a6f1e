import { contentFailuresSchema } from '@salaria/contracts/desk/content/content';
import {
  type ContentFilter,
  contentFilters,
  contentOrders,
  type ContentSummary,
  contentSummarySchema,
} from '@salaria/contracts/desk/content/content-list';
import type { Option } from '@salaria/contracts/kinds/fields/fields';
import { contentKinds, facetFieldsOf, kindOf } from '@salaria/contracts/kinds/kinds';
import { Badge, ErrorNotice, Link, Muted, Row, space, Stack, styled } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { Plus, Table as TableIcon } from 'lucide-react';
import { DeskPage } from '../../desk/desk-page';
import { ChoiceField } from '../../desk/parts/choice';
import { Columns, TitledPart } from '../../desk/parts/layout';
import { DataTable, type TableColumn } from '../../desk/parts/list/data-table';
import { useDeskList, useDeskRead, withQuery } from '../../desk/data/reads';
import { DownloadLink, ListFrame, SearchBox } from '../../desk/parts/list/list-view';
import { useSession } from '../../desk/session/session.queries';
import { contentPath, useOptions } from '../content.queries';
import type { Kind } from '../kind-page';
import { StateBadge, stateLabel } from '../editor/bar/state-badge';
import { editorPath, listPath } from '../paths';
import { Reviews } from '../review/reviews';
import { BulkActions } from './bulk-actions';
import { countText, instantText } from '../../desk/format';
import { ImportTableDialog } from './table/import-table-dialog';
import { TableImports } from './table/table-imports';
import { NewEntryDialog } from './new-entry-dialog';
import { DialogButton } from '../../desk/parts/actions/dialog-button';

const Kinds = styled.nav`
  & ul { display: flex; flex-wrap: wrap; gap: ${space.xxs} ${space.m}; padding: 0; list-style: none; }
  & a { display: inline-block; padding-block: ${space.xs}; }
  & a[aria-current] { font-weight: 600; text-decoration-thickness: 3px; }
`;

const columns: readonly TableColumn<ContentSummary>[] = [
  {
    title: 'Titolo',
    cell: ({ kind, slug, title }) => <Link to={editorPath(kind, slug)}>{title === '' ? slug : title}</Link>,
  },
  {
    title: 'Stato',
    cell: ({ state, problems, publishAt, hasFailed, review }) => (
      <Row>
        <StateBadge state={state} />
        {publishAt !== null && <Muted>{instantText(publishAt)}</Muted>}
        {review && <Badge tone="warning">{review === 'waiting' ? 'Da rivedere' : 'Rimandato'}</Badge>}
        {hasFailed && <Badge tone="warning">Non è uscito</Badge>}
        {problems > 0 && <Badge tone="warning">{countText(problems, 'problema', 'problemi')}</Badge>}
      </Row>
    ),
  },
  {
    title: 'Ultima modifica',
    cell: ({ updatedAt, updatedBy }) => (
      <Muted as="span">
        {updatedAt === null ? 'Dai file' : `${instantText(updatedAt)}, ${updatedBy ?? 'dai file'}`}
      </Muted>
    ),
  },
];

const filterLabels: Partial<Record<ContentFilter, string>> = {
  check: 'Da controllare',
  review: 'In revisione',
  failed: 'Non usciti',
  problems: 'Da correggere',
};
const labelOf = (filter: ContentFilter): string =>
  filterLabels[filter] ?? stateLabel(filter as ContentSummary['state']);

const orderLabels = { changed: 'Ultima modifica', title: 'Titolo', date: 'Data' } as const;

interface FilterProps {
  label: string;
  /** Parameter of the address. */
  parameter?: string;
  /** Text of the option that filters nothing; without one the first option is chosen. */
  all?: string;
  options: readonly Option[];
}

/** A filter whose value is in the address. */
function Filter({ label, parameter = label.toLowerCase(), all, options }: FilterProps) {
  const { params, change } = useAddress();
  const value = params.get(parameter) ?? '';
  const shown = all === undefined ? options : [{ value: '', label: all }, ...options];
  return (
    <ChoiceField
      label={label}
      options={shown}
      value={shown.some((option) => option.value === value) ? value : (shown[0]?.value ?? '')}
      onChange={(chosen) => void change({ [parameter]: chosen })}
    />
  );
}

const FacetFilter = ({ field }: { field: ReturnType<typeof facetFieldsOf>[number] }) => (
  <Filter label={field.label} all="Qualsiasi" options={useOptions(field) ?? []} />
);

/** Returns the part of the list that the address chooses, as the API has it. */
function useListPath({ kind }: Kind) {
  const { params, oneOf } = useAddress();
  const { name } = useSession();
  const facets = facetFieldsOf(kind).map((field) => [field.name, params.get(field.label.toLowerCase()) ?? undefined]);
  const narrowing: Record<string, string | undefined> = {
    q: params.get('q') ?? undefined,
    state: oneOf('stato', contentFilters),
    updatedBy: params.get('chi') === 'io' ? name : undefined,
    ...(Object.fromEntries(facets) as Record<string, string | undefined>),
  };
  return {
    path: withQuery(contentPath, { kind, order: oneOf('ordine', contentOrders), ...narrowing }),
    isNarrowed: Object.values(narrowing).some(Boolean),
  };
}

function ListFilters({ kind, counts }: { kind: Kind; counts: Readonly<Record<string, number>> }) {
  const { params, change } = useAddress();
  const withCount = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label);
  const orders = contentOrders.filter((order) => order !== 'date' || kind.fields.some(({ type }) => type === 'date'));
  return (
    <Columns>
      <SearchBox label={`Cerca in: ${kind.label}`} words={params.get('q') ?? ''} onSearch={(q) => void change({ q })} />
      <Filter
        label="Stato"
        all={withCount('Tutti', counts.all)}
        options={contentFilters.map((filter) => ({ value: filter, label: withCount(labelOf(filter), counts[filter]) }))}
      />
      {facetFieldsOf(kind.kind).map((field) => (
        <FacetFilter key={field.name} field={field} />
      ))}
      <Filter label="Di chi" parameter="chi" all="Di tutti" options={[{ value: 'io', label: 'Cambiati da me' }]} />
      <Filter label="Ordine" options={orders.map((order) => ({ value: order, label: orderLabels[order] }))} />
    </Columns>
  );
}

const ContentFiles = () => (
  <TitledPart id="file" title="I file dei contenuti">
    <Muted>
      Ciò che è pubblicato, in file da conservare: il sito si può ricostruire con essi. Le bozze e le segnalazioni dei
      visitatori restano qui.
    </Muted>
    <Row>
      <DownloadLink href={`${contentPath}/export.zip`}>Scarica tutti i file (zip)</DownloadLink>
    </Row>
  </TitledPart>
);

function KindList({ kind }: { kind: Kind }) {
  const { newLabel, titleField } = kind;
  const { path, isNarrowed } = useListPath(kind);
  const list = useDeskList(path, contentSummarySchema);
  return (
    <Stack>
      {newLabel !== undefined && titleField !== undefined && (
        <Row>
          <DialogButton icon={Plus} label={newLabel}>
            {(close) => <NewEntryDialog kind={kind} titleField={titleField} onClose={close} />}
          </DialogButton>
          <DialogButton icon={TableIcon} label="Importa una tabella" look="outline">
            {(close) => <ImportTableDialog kind={kind} onClose={close} />}
          </DialogButton>
        </Row>
      )}
      <ListFilters kind={kind} counts={list.counts} />
      <ListFrame
        list={list}
        noun={['voce', 'voci']}
        empty={isNarrowed ? 'Nulla con queste parole e questi filtri.' : `Non c’è ancora ${kind.oneLabel}.`}
      >
        {(entries) => (
          <DataTable
            caption={kind.label}
            columns={columns}
            rows={entries}
            keyOf={({ slug }) => slug}
            {...(newLabel !== undefined && {
              nameOf: ({ title, slug }: ContentSummary) => title || slug,
              bulk: (selected: ContentSummary[], done: () => void) => (
                <BulkActions kind={kind} selected={selected} done={done} />
              ),
            })}
          />
        )}
      </ListFrame>
      {(list.items ?? list.error) !== undefined && (
        <>
          {newLabel !== undefined && <TableImports kind={kind} />}
          <ContentFiles />
        </>
      )}
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

/** The kinds of this page; the forms of the site itself have a page of their own. */
const listedKinds = contentKinds.filter((kind) => !kindOf(kind).isSettings);

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
            {listedKinds.map((one) => (
              <li key={one}>
                <Link to={listPath(one)} {...(one === kind && { 'aria-current': 'page' })}>
                  {kindOf(one).label}
                </Link>
              </li>
            ))}
          </ul>
        </Kinds>
        <KindList key={kind} kind={kindOf(kind)} />
      </Stack>
    </DeskPage>
  );
}
