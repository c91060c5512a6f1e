import { type ContentRevision, contentRevisionDetailSchema } from '@salaria/contracts/desk/content/content-revisions';
import { Badge, Button, Muted, Row, Stack, VisuallyHidden } from '@salaria/ui';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useFreshDeskRead } from '../../desk/data/reads';
import { type Call, CallButton } from '../../desk/parts/actions/call-button';
import { ReadState } from '../../desk/parts/read-state';
import { instantText } from '../../desk/format';
import type { Kind } from '../kind-page';
import { RevisionChanges } from './revision-changes';

const eventLabels: Readonly<Record<ContentRevision['event'], string>> = {
  imported: 'Portato da una tabella',
  undone: 'Tornato com’era: importazione annullata',
  published: 'Pubblicato',
  unpublished: 'Tolto dal sito',
  removed: 'Eliminato',
  resolved: 'Conflitto risolto',
  set_aside: 'Bozza messa da parte',
};

/** Only an import of files has no author. */
const changeText = ({ event, author }: ContentRevision): string =>
  author === null ? 'Portato da un’importazione' : `${eventLabels[event]}, ${author}`;

interface RevisionDetailProps {
  /** Of the revision, in the API. */
  path: string;
  revision: ContentRevision;
  kind: Kind;
}

function RevisionDetail({ path, revision, kind }: RevisionDetailProps) {
  const read = useFreshDeskRead(path, contentRevisionDetailSchema);
  return (
    <ReadState read={read} height="6rem">
      {({ before, fields, current }) => (
        <Stack>
          <h3>Che cosa cambiò allora</h3>
          <RevisionChanges before={before} after={fields} kind={kind} none="Nessun campo cambiò." />
          {!revision.isCurrent && (
            <>
              <h3>Che cosa è cambiato da allora a oggi</h3>
              <RevisionChanges before={fields} after={current} kind={kind} none="Il sito ha oggi lo stesso testo." />
            </>
          )}
        </Stack>
      )}
    </ReadState>
  );
}

interface RevisionItemProps extends RevisionDetailProps {
  isOpen: boolean;
  onToggle: () => void;
  /** Makes it the draft again. */
  restoration: Call;
}

/** A past state of an entry: when and by whom, and on demand what it changed. */
export function RevisionItem({ restoration, isOpen, onToggle, ...detail }: RevisionItemProps) {
  const { revision } = detail;
  const id = useId();
  const time = instantText(revision.at);
  return (
    <li>
      <Stack>
        <Row>
          <h2>{time}</h2>
          {revision.isCurrent && <Badge tone="success">È sul sito</Badge>}
        </Row>
        <Muted>{changeText(revision)}</Muted>
        <Row>
          <Button type="button" look="quiet" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            {isOpen ? 'Nascondi le differenze' : 'Differenze'}
            <VisuallyHidden>{`: ${time}`}</VisuallyHidden>
          </Button>
          {revision.event !== 'removed' && (
            <CallButton
              icon={RotateCcw}
              label={
                <>
                  Riprendi questo testo
                  <VisuallyHidden>{`: ${time}`}</VisuallyHidden>
                </>
              }
              look="outline"
              {...restoration}
            />
          )}
        </Row>
        <div id={id}>{isOpen && <RevisionDetail {...detail} />}</div>
      </Stack>
    </li>
  );
}
