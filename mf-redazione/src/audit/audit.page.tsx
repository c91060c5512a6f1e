import { type AuditEntry, auditEntrySchema } from '@salaria/contracts/desk/accounts/audit';
import { Badge, Button, Field, Muted, Row, Stack, TextInput } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { type FormEvent, useEffect, useState } from 'react';
import { DeskPage } from '../desk/desk-page';
import { instantText } from '../desk/instant';
import { DataTable } from '../desk/parts/list/data-table';
import { DownloadLink } from '../desk/parts/list/download-link';
import { FormRow } from '../desk/parts/form-row';
import { PagedListView } from '../desk/parts/list/paged-list';
import { usePagedList } from '../desk/parts/list/use-paged-list';
import { StackForm } from '../desk/stack-form';

/** Parameters of this page's address and of the call. */
const parameters = { chi: 'actor', cosa: 'action', dal: 'from', al: 'to' } as const;
type Filter = Record<keyof typeof parameters, string>;

function pathOf(path: string, filter: Filter): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(parameters) as (keyof Filter)[])
    if (filter[name] !== '') query.set(parameters[name], filter[name]);
  return query.size > 0 ? `${path}?${query}` : path;
}

const columns = [
  { title: 'Quando', cell: ({ at }: AuditEntry) => instantText(at) },
  { title: 'Chi', cell: ({ actor }: AuditEntry) => actor },
  {
    title: 'Che cosa',
    cell: ({ action, target, details }: AuditEntry) => (
      <>
        {action}
        {[...(target ? [target] : []), ...details].map((values) => (
          <Muted as="span" key={JSON.stringify(values)}>
            {' '}
            {Object.entries(values)
              .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
              .join(', ')}
          </Muted>
        ))}
      </>
    ),
  },
  {
    title: 'Esito',
    cell: ({ hasFailed, status }: AuditEntry) =>
      hasFailed ? <Badge tone="warning">{`non riuscita${status === null ? '' : ` (${status})`}`}</Badge> : 'riuscita',
  },
];

function Log() {
  const { params, change } = useAddress();
  const filter: Filter = {
    chi: params.get('chi') ?? '',
    cosa: params.get('cosa') ?? '',
    dal: params.get('dal') ?? '',
    al: params.get('al') ?? '',
  };
  const list = usePagedList(pathOf('/api/desk/audit', filter), auditEntrySchema);
  return (
    <Stack>
      <FilterForm filter={filter} onFilter={(next) => void change(next)} />
      <PagedListView list={list} countText={(total) => `${total} voci`} empty="Nessuna voce con questi filtri.">
        {(entries) => <DataTable caption="Registro" columns={columns} rows={entries} keyOf={({ id }) => id} />}
      </PagedListView>
      <Row>
        <DownloadLink href={pathOf('/api/desk/audit.csv', filter)}>Scarica come tabella (CSV)</DownloadLink>
      </Row>
    </Stack>
  );
}

function FilterForm({ filter, onFilter }: { filter: Filter; onFilter: (next: Filter) => void }) {
  const [draft, setDraft] = useState(filter);
  const { chi, cosa, dal, al } = filter;
  // The back button changes the filter.
  useEffect(() => setDraft({ chi, cosa, dal, al }), [chi, cosa, dal, al]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ ...draft, chi: draft.chi.trim(), cosa: draft.cosa.trim() });
  };
  const field = (name: keyof Filter, label: string, type: string) => (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          maxLength={80}
          value={draft[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <StackForm role="search" onSubmit={submit}>
      <FormRow style={{ '--field': '10rem' } as React.CSSProperties}>
        {field('chi', 'Chi', 'search')}
        {field('cosa', 'Che cosa', 'search')}
        {field('dal', 'Dal giorno', 'date')}
        {field('al', 'Al giorno', 'date')}
      </FormRow>
      <Row>
        <Button type="submit" look="outline">
          Filtra
        </Button>
        <Button type="button" look="quiet" onClick={() => onFilter({ chi: '', cosa: '', dal: '', al: '' })}>
          Togli i filtri
        </Button>
      </Row>
    </StackForm>
  );
}

export default function AuditPage() {
  return (
    // biome-ignore lint/a11y/useValidAriaRole: a role of staff
    <DeskPage title="Registro" lead="Chi ha fatto che cosa. Il registro non si può cambiare." role="responsabile">
      {() => <Log />}
    </DeskPage>
  );
}
