import { type DeskDiscovery, deskDiscoverySchema } from '@salaria/contracts/desk/visitors/discoveries';
import { ExternalLink, Link, Row, send, space, Stack } from '@salaria/ui';
import { Facts } from '@salaria/ui/text/facts';
import { isAllowed } from '../desk/areas';
import { useDeskRead } from '../desk/data/reads';
import { CallButton } from '../desk/parts/actions/call-button';
import { DialogButton } from '../desk/parts/actions/dialog-button';
import { ItemHead } from '../desk/parts/item';
import { ReadState } from '../desk/parts/read-state';
import { focusHome } from '../desk/parts/use-focus-home';
import { useSession } from '../desk/session/session.queries';
import { choiceLabel } from './choice-labels';
import { CorrectionForm } from './correction-form';
import { discoveryPath, mapAddress } from './position';
import { RejectionDialog } from './rejection-dialog';
import { VerificationForm, VerificationState } from './verification';

/** One discovery and the decisions about it. */
export function DiscoveryDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useDeskRead(discoveryPath(id), deskDiscoverySchema);
  return (
    <Stack style={{ gap: space.xl }}>
      <ItemHead
        title={read.data?.title ?? 'Scoperta'}
        parameter="scoperta"
        id={id}
        backLabel="Tutte le scoperte"
        onClose={onClose}
      />
      <ReadState read={read}>
        {(discovery) => (
          <>
            <DiscoveryFacts discovery={discovery} />
            {discovery.isVerified ? (
              <Row>
                <CallButton
                  label="Rimetti in attesa"
                  look="outline"
                  call={() => send('DELETE', `${discoveryPath(id)}/verification`, undefined, deskDiscoverySchema)}
                  said="Scoperta di nuovo in attesa"
                />
              </Row>
            ) : (
              <VerificationForm discovery={discovery} />
            )}
            {discovery.contentKey === null ? (
              <>
                <CorrectionForm discovery={discovery} />
                <Row>
                  <DialogButton label="Respingi…" look="quiet">
                    {(close) => <RejectionDialog discovery={discovery} onRejected={onClose} onClose={close} />}
                  </DialogButton>
                </Row>
              </>
            ) : (
              <ContentNote slug={discovery.contentKey} />
            )}
          </>
        )}
      </ReadState>
    </Stack>
  );
}

/** Where a discovery of the content is corrected, or by whom. */
function ContentNote({ slug }: { slug: string }) {
  const start = 'Questa scoperta viene dai contenuti del sito: luogo, categoria e testi';
  if (!isAllowed(useSession().role, 'redattore')) return <p>{`${start} li corregge chi ha il ruolo Redattore.`}</p>;
  return (
    <p>
      {`${start} si correggono `}
      <Link to={`/redazione/contenuti/discoveries/${slug}`}>nell’area dei contenuti</Link>.
    </p>
  );
}

function DiscoveryFacts({ discovery }: { discovery: DeskDiscovery }) {
  const { imageUrl, description, notes, discovererName, discovererEmail } = discovery;
  const map = mapAddress(discovery);
  const coordinates = (
    <>
      {`${discovery.latitude}, ${discovery.longitude} `}
      {map !== undefined && <ExternalLink href={map}>vedi sulla mappa</ExternalLink>}
    </>
  );
  return (
    <Stack>
      <Row {...focusHome}>
        <VerificationState discovery={discovery} />
      </Row>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{description}</p>
      {imageUrl !== null && imageUrl !== '' && (
        <img
          src={imageUrl}
          alt="La fotografia della segnalazione"
          // Has its place before it has loaded.
          style={{ width: '100%', height: '20rem', objectFit: 'contain', objectPosition: 'left' }}
        />
      )}
      <div style={{ overflowWrap: 'anywhere' }}>
        <Facts
          rows={[
            ['Luogo', discovery.location],
            ['Coordinate', coordinates],
            ['Periodo', choiceLabel('period', discovery.period)],
            ['Categoria', choiceLabel('category', discovery.category)],
            ['Segnalata da', discovererEmail === null ? discovererName : `${discovererName} <${discovererEmail}>`],
            ['Note', notes],
          ]}
        />
      </div>
    </Stack>
  );
}
