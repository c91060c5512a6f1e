import type { DeskSection } from '@salaria/contracts/desk/releases';
import { releaseDoneSchema, type SectionReleases } from '@salaria/contracts/team-calls';
import { Button, Card, CardBody, ErrorNotice, Muted, Row, SectionTitle, send, toast } from '@salaria/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { instantText } from '../desk/instant';
import { focusHome } from '../desk/parts/use-focus-home';
import { publicAddress } from '../desk/public-address';
import { sectionPath, useReleases } from './releases.queries';

type Shown = { live: string; previous: string };

/** The live release of a section, its withdrawal, and the way back to the release before. */
export function LiveRelease({ section }: { section: DeskSection }) {
  const { name, title, live, previous, changedAt, path, withdrawal } = section;
  const [toConfirm, setToConfirm] = useState<Shown>();
  const releases = useReleases(name).data?.releases ?? [];
  /** Rolls back while what is shown is live. */
  async function confirm(shown: Shown): Promise<void> {
    const done = await send('POST', `${sectionPath(name)}/rollback`, { live: shown.live }, releaseDoneSchema);
    toast({ title: `${title}: in linea il rilascio ${done.id}` });
  }

  return (
    <Card as="section" aria-labelledby="in-linea">
      <CardBody>
        <SectionTitle id="in-linea" {...focusHome}>
          {title}
        </SectionTitle>
        {live && changedAt ? (
          <p>
            In linea il rilascio <code>{live}</code> dal {instantText(changedAt)}.{' '}
            <a href={publicAddress(path)}>Vai alla pagina</a>
          </p>
        ) : (
          <p>Nessun rilascio in linea.</p>
        )}
        {withdrawal && (
          <ErrorNotice>
            Il rilascio {withdrawal.release} è stato ritirato il {instantText(withdrawal.at)}
            {withdrawal.note ? `: ${withdrawal.note}` : '.'}
          </ErrorNotice>
        )}
        {live && previous ? (
          <Row>
            <Button type="button" look="outline" onClick={() => setToConfirm({ live, previous })}>
              Torna al rilascio di prima
            </Button>
            <Muted>
              Di prima: <code>{previous}</code>
            </Muted>
          </Row>
        ) : (
          <Muted>Prima di questo non c'è un rilascio a cui tornare.</Muted>
        )}
      </CardBody>
      {toConfirm && (
        <RollbackDialog
          title={title}
          shown={toConfirm}
          previous={releases.find(({ id }) => id === toConfirm.previous)}
          onConfirm={() => confirm(toConfirm)}
          onClose={() => setToConfirm(undefined)}
        />
      )}
    </Card>
  );
}

interface RollbackDialogProps {
  title: string;
  shown: Shown;
  /** What is known about the release that goes live. */
  previous: SectionReleases['releases'][number] | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

function RollbackDialog({ title, shown, previous, onConfirm, onClose }: RollbackDialogProps) {
  return (
    <ConfirmDialog
      title="Tornare al rilascio di prima?"
      confirmLabel="Torna indietro"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {title}: va in linea il rilascio <code>{shown.previous}</code> al posto di <code>{shown.live}</code>.
      </p>
      {previous && (
        <p>
          {`Quello di prima è stato inviato il ${instantText(previous.at)} da ${previous.by}`}
          {previous.note === null ? '.' : `; nota: ${previous.note}.`}
        </p>
      )}
      <p>
        I visitatori lo vedono dalla prossima pagina che aprono; le pagine già aperte continuano a funzionare. I
        contenuti del sito non cambiano.
      </p>
      <p>Il rilascio di adesso resta conservato: si può rimettere in linea dall'elenco dei rilasci.</p>
    </ConfirmDialog>
  );
}
