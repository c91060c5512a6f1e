import type { DeskSection } from '@salaria/contracts/desk/releases';
import { releaseDoneSchema, type SectionReleases } from '@salaria/contracts/team-calls';
import { Badge, type BadgeTone, Button, EmptyNotice, Link, Row, send, toast } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { useState } from 'react';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { TitledPart } from '../desk/parts/titled-part';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { instantText } from '../desk/instant';
import { FailureNotice } from '../desk/parts/failure-notice';
import { ReadState } from '../desk/parts/read-state';
import { useSubmit } from '../desk/parts/use-submit';
import { publicAddress } from '../desk/public-address';
import { CopyableText } from './copyable-text';
import { kilobytesText } from './quantities';
import { releasesPath, useReleases } from './releases.queries';
import { ReportDialog } from './report/report-dialog';

type Release = SectionReleases['releases'][number];

/** The gate checks the release again, which takes long. */
const promotionTimeoutMs = 200_000;

const states: Record<Release['state'], { label: string; tone: BadgeTone }> = {
  live: { label: 'In linea', tone: 'success' },
  kept: { label: 'Conservato', tone: 'default' },
  refused: { label: 'Rifiutato', tone: 'primary' },
  withdrawn: { label: 'Ritirato', tone: 'warning' },
  pruned: { label: 'File non più conservati', tone: 'secondary' },
};

function State({ release: { state, note } }: { release: Release }) {
  const { label, tone } = states[state];
  return (
    <>
      <Badge tone={tone} style={{ whiteSpace: 'nowrap' }}>
        {label}
      </Badge>
      {note && <p>{note}</p>}
    </>
  );
}

interface ActionsProps {
  section: DeskSection;
  release: Release;
  onPreview: () => void;
  onPromote: () => void;
}

function Actions({ section: { reports }, release: { id, state }, onPreview, onPromote }: ActionsProps) {
  const { searchWith } = useAddress();
  const isStored = state !== 'pruned';
  return (
    <Row>
      {isStored && (
        <Button type="button" look="quiet" aria-label={`Anteprima di ${id}`} onClick={onPreview}>
          Anteprima
        </Button>
      )}
      {(state === 'kept' || state === 'withdrawn') && (
        <Button type="button" look="quiet" aria-label={`Metti in linea ${id}`} onClick={onPromote}>
          Metti in linea
        </Button>
      )}
      {reports.includes(id) && (
        <Link
          to={{ search: searchWith({ controllo: id }) }}
          preventScrollReset
          aria-label={`Controllo di ${id}, con le figure`}
        >
          Controllo
        </Link>
      )}
    </Row>
  );
}

/** The stored releases of a section, with preview links, reports of the gate and publishing. */
export function ReleaseList({ section }: { section: DeskSection }) {
  const { name, title } = section;
  const read = useReleases(name);
  const [preview, setPreview] = useState<{ id: string; address: string }>();
  const { failure, run } = useSubmit(`/api/sections/${name}`);
  const [toPromote, setToPromote] = useState<string>();
  const { params, change } = useAddress();
  const checked = section.reports.find((id) => id === params.get('controllo'));
  const showPreview = (id: string) =>
    run(async () => {
      const { preview: path } = await send('POST', `${releasesPath(name)}/${id}/preview`, {}, releaseDoneSchema);
      setPreview({ id, address: publicAddress(path ?? '/') });
    });
  const promote = async (id: string) => {
    const path = `${releasesPath(name)}/${id}/live`;
    try {
      await send('POST', path, {}, releaseDoneSchema, promotionTimeoutMs);
      toast({ title: `${title}: in linea il rilascio ${id}` });
    } finally {
      void read.mutate();
    }
  };

  const columns: TableColumn<Release>[] = [
    { title: 'Rilascio', cell: ({ id }) => <code style={{ whiteSpace: 'nowrap' }}>{id}</code> },
    { title: 'Stato', cell: (release) => <State release={release} /> },
    { title: 'Inviato', cell: ({ at, by }) => `${instantText(at)}, ${by}` },
    { title: 'Peso', cell: ({ size, external }) => `${kilobytesText(size)}${external ? `, file a ${external}` : ''}` },
    {
      title: 'Azioni',
      isPlain: true,
      cell: (release) => (
        <Actions
          section={section}
          release={release}
          onPreview={() => void showPreview(release.id)}
          onPromote={() => setToPromote(release.id)}
        />
      ),
    },
  ];

  return (
    <TitledPart id="rilasci" title="Rilasci">
      <FailureNotice failure={failure} />
      {preview && (
        <CopyableText
          label={`Anteprima di ${preview.id}: chi apre il collegamento la vede, per una settimana`}
          text={preview.address}
        />
      )}
      <ReadState read={read}>
        {({ releases }) =>
          releases.length === 0 ? (
            <EmptyNotice>
              <p>Ancora nessun rilascio.</p>
            </EmptyNotice>
          ) : (
            <DataTable caption="Rilasci" columns={columns} rows={releases} keyOf={({ id }) => id} />
          )
        }
      </ReadState>
      {checked !== undefined && (
        <ReportDialog
          name={name}
          id={checked}
          onClose={() => void change({ controllo: undefined }, { replace: true })}
        />
      )}
      {toPromote !== undefined && (
        <ConfirmDialog
          title="Mettere in linea questo rilascio?"
          confirmLabel="Metti in linea"
          onConfirm={() => promote(toPromote)}
          onClose={() => setToPromote(undefined)}
        >
          <p>
            {title}: dopo un nuovo controllo va in linea il rilascio <code>{toPromote}</code>, e i visitatori lo vedono
            dalla prossima pagina che aprono.
          </p>
          <p>Quello di adesso resta conservato: si può tornare indietro.</p>
        </ConfirmDialog>
      )}
    </TitledPart>
  );
}
