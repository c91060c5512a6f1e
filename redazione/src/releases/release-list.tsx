import type { DeskSection } from '@salaria/contracts/desk/releases';
import { reportPath } from '@salaria/contracts/release-report';
import { releaseDoneSchema, type SectionReleases } from '@salaria/contracts/team-calls';
import { send } from '@salaria/ui';
import { useState } from 'react';
import { badgeOf } from '../desk/parts/state-badge';
import { TitledPart } from '../desk/parts/layout';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { instantText, publicAddress } from '../desk/format';
import { ReadState } from '../desk/parts/read-state';
import { CopyableText } from '../desk/parts/copyable-text';
import { kilobytesText } from './quantities';
import { releasesPath, useReleases } from './releases.queries';

type Release = SectionReleases['releases'][number];

/** The gate checks the release again, which takes long. */
const promotionTimeoutMs = 200_000;

const StateBadge = badgeOf<Release['state']>({
  live: ['In linea', 'success'],
  kept: ['Conservato', 'default'],
  refused: ['Rifiutato', 'primary'],
  withdrawn: ['Ritirato', 'warning'],
  pruned: ['File non più conservati', 'secondary'],
});

const columns: TableColumn<Release>[] = [
  { title: 'Rilascio', cell: ({ id }) => <code style={{ whiteSpace: 'nowrap' }}>{id}</code> },
  {
    title: 'Stato',
    cell: ({ state, note }) => (
      <>
        <StateBadge state={state} />
        {note && <p>{note}</p>}
      </>
    ),
  },
  { title: 'Inviato', cell: ({ at, by }) => `${instantText(at)}, ${by}` },
  { title: 'Peso', cell: ({ size, external }) => `${kilobytesText(size)}${external ? `, file a ${external}` : ''}` },
];

/** The stored releases of a section, with preview links, the reports of the gate on the visitors' site and publishing. */
export function ReleaseList({ section }: { section: DeskSection }) {
  const { name, title } = section;
  const read = useReleases(name);
  const [preview, setPreview] = useState<{ id: string; address: string }>();
  const showPreview = async (id: string) => {
    const { preview: path } = await send('POST', `${releasesPath(name)}/${id}/preview`, {}, releaseDoneSchema);
    setPreview({ id, address: publicAddress(path ?? '/') });
  };
  const promotionOf = (id: string) => ({
    title: 'Mettere in linea questo rilascio?',
    confirmLabel: 'Metti in linea',
    text: [
      <p key="what">
        {title}: dopo un nuovo controllo va in linea il rilascio <code>{id}</code>, e i visitatori lo vedono dalla
        prossima pagina che aprono.
      </p>,
      'Quello di adesso resta conservato: si può tornare indietro.',
      section.canary && 'Il rilascio graduale finisce.',
    ],
  });
  return (
    <TitledPart id="rilasci" title="Rilasci">
      {preview && (
        <CopyableText
          label={`Anteprima di ${preview.id}: chi apre il collegamento la vede, per una settimana`}
          text={preview.address}
        />
      )}
      <ReadState read={read}>
        {({ releases }) => (
          <DataTable
            caption="Rilasci"
            columns={columns}
            rows={releases}
            empty="Ancora nessun rilascio."
            keyOf={({ id }) => id}
            actions={({ id, state }) => [
              state !== 'pruned' && { label: 'Anteprima', name: `Anteprima di ${id}`, call: () => showPreview(id) },
              (state === 'kept' || state === 'withdrawn') && {
                label: 'Metti in linea',
                name: `Metti in linea ${id}`,
                question: promotionOf(id),
                call: () => send('POST', `${releasesPath(name)}/${id}/live`, {}, releaseDoneSchema, promotionTimeoutMs),
                said: `${title}: in linea il rilascio ${id}`,
              },
              section.reports.includes(id) && {
                label: 'Controllo',
                name: `Controllo di ${id}, con le figure (si apre in una nuova scheda)`,
                href: publicAddress(reportPath(name, id)),
              },
            ]}
          />
        )}
      </ReadState>
    </TitledPart>
  );
}
