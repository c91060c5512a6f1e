import type { ContentRevision } from '@salaria/contracts/desk/content/content-revisions';
import { Badge, Button, color, Muted, Row, Stack, space, styled, VisuallyHidden } from '@salaria/ui';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { LoadFailure, Loading } from '../../desk/parts/read-state';
import type { Kind } from '../content-kind';
import { instantInProse } from '../../desk/instant';
import { RevisionChanges } from './revision-changes';
import { useRevision } from './revisions.queries';

const Item = styled.li`
  padding-block: ${space.m};
  border-top: 1px solid ${color.line};
  & h2 { font-size: 1.2rem; }
  & h3 { font-size: 1.05rem; }
`;

const eventLabels: Readonly<Record<ContentRevision['event'], string>> = {
  imported: 'Portato dai file',
  published: 'Pubblicato',
  unpublished: 'Tolto dal sito',
  removed: 'Eliminato',
  resolved: 'Conflitto risolto',
  set_aside: 'Messo da parte: è rimasto il testo di un’altra persona',
};

interface RevisionItemProps {
  kind: Kind;
  slug: string;
  revision: ContentRevision;
  isOpen: boolean;
  onToggle: () => void;
  onRestore: () => void;
  labelOf: (field: string) => string;
}

function RevisionDetail({
  kind,
  slug,
  revision,
  labelOf,
}: Omit<RevisionItemProps, 'isOpen' | 'onToggle' | 'onRestore'>) {
  const { data, error, reload } = useRevision(kind.kind, slug, revision.id);
  if (error) return <LoadFailure error={error} onRetry={() => void reload()} />;
  if (!data) return <Loading height="6rem" />;
  return (
    <Stack>
      <h3>Che cosa cambiò allora</h3>
      <RevisionChanges changes={data.changes} labelOf={labelOf} none="Nessun campo cambiò." />
      {!revision.isCurrent && (
        <>
          <h3>Che cosa è cambiato da allora a oggi</h3>
          <RevisionChanges changes={data.changesSince} labelOf={labelOf} none="Il sito ha oggi lo stesso testo." />
        </>
      )}
    </Stack>
  );
}

/** A past state of an entry: when and by whom, and on demand what it changed. */
export function RevisionItem({ onRestore, isOpen, onToggle, ...detail }: RevisionItemProps) {
  const { revision } = detail;
  const id = useId();
  const time = instantInProse(revision.at);
  return (
    <Item>
      <Stack>
        <Row>
          <h2>{time}</h2>
          {revision.isCurrent && <Badge tone="success">È sul sito</Badge>}
        </Row>
        <Muted>{`${eventLabels[revision.event]}, ${revision.author}`}</Muted>
        <Row>
          <Button type="button" look="quiet" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            {isOpen ? 'Nascondi le differenze' : 'Differenze'}
            <VisuallyHidden>{`: ${time}`}</VisuallyHidden>
          </Button>
          {revision.event !== 'removed' && (
            <Button type="button" look="outline" onClick={onRestore}>
              <RotateCcw size={18} aria-hidden="true" />
              Riprendi questo testo
              <VisuallyHidden>{`: ${time}`}</VisuallyHidden>
            </Button>
          )}
        </Row>
        <div id={id}>{isOpen && <RevisionDetail {...detail} />}</div>
      </Stack>
    </Item>
  );
}
