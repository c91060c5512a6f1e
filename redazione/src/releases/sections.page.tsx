import type { DeskSections } from '@salaria/contracts/desk/releases';
import { Badge, Link, Muted, space, Stack } from '@salaria/ui';
import { deskPage } from '../desk/desk-page';
import { TitledPart } from '../desk/parts/layout';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { countText, instantText } from '../desk/format';
import { ReadState, Settled } from '../desk/parts/read-state';
import { useSections } from './releases.queries';
import { TokenForm } from './tokens/token-form';

type Section = DeskSections['sections'][number];

function State({ section: { live, withdrawal } }: { section: Section }) {
  if (withdrawal) return <Badge tone="warning">Rilascio ritirato</Badge>;
  return live ? <Badge tone="success">In linea</Badge> : <Badge>Nessun rilascio</Badge>;
}

const reportsOf = ({ views, failures, fallbacks, errors }: Section['week']): string =>
  [
    countText(views, 'visita', 'visite'),
    countText(failures + fallbacks, 'guasto', 'guasti'),
    countText(errors, 'errore', 'errori'),
  ].join(', ');

const columns: TableColumn<Section>[] = [
  { title: 'Sezione', cell: ({ name, title }) => <Link to={`/redazione/sezioni/${name}`}>{title}</Link> },
  { title: 'Stato', cell: (section) => <State section={section} /> },
  { title: 'Rilascio', cell: ({ live }) => live ?? '—' },
  { title: 'In linea da', cell: ({ changedAt }) => (changedAt ? instantText(changedAt) : '—') },
  { title: 'Segnalazioni in 7 giorni', cell: ({ week }) => reportsOf(week) },
];

function Sections() {
  const read = useSections();
  return (
    <Stack style={{ gap: space.xl }}>
      <p>
        <Link to="/redazione/sezioni/disposizione">Menu e spazi: che cosa si vede, e in che ordine</Link>
      </p>
      <Settled reads={[read]}>
        <ReadState read={read}>
          {({ sections }) => (
            <DataTable
              caption="Sezioni"
              columns={columns}
              rows={sections}
              empty="Nessuna sezione nel registro."
              keyOf={({ name }) => name}
            />
          )}
        </ReadState>
        <TitledPart id="nuova-sezione" title="Una sezione nuova">
          <Muted>
            Un gruppo pubblica con una chiave. Qui si crea la prima chiave di una sezione che non c'è ancora.
          </Muted>
          <TokenForm />
        </TitledPart>
      </Settled>
    </Stack>
  );
}

export default deskPage({ title: 'Sezioni', lead: 'I rilasci delle sezioni del sito, e come stanno.' }, Sections);
