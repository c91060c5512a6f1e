import { type DeskDiscovery, deskDiscoverySchema } from '@salaria/contracts/desk/discoveries';
import { Badge, ExternalLink, Link, Muted, Row, space, Stack, styled } from '@salaria/ui';
import { useDesk } from '../desk/data/reads';
import { instantText } from '../desk/instant';
import { ItemHead } from '../desk/parts/item-head';
import { itemLinkId } from '../desk/parts/item-link';
import { ReadState } from '../desk/parts/read-state';
import { focusHome } from '../desk/parts/use-focus-home';
import { CorrectionForm } from './correction-form';
import { discoveryPath } from './discovery-calls';
import { mapAddress } from './position';
import { Rejection } from './rejection';
import { Verification } from './verification';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.xxs} ${space.m};
  margin: 0;
  overflow-wrap: anywhere;
  & dt { font-weight: 600; }
  & dd { margin: 0; }
`;
const Picture = styled.img`
  display: block;
  max-width: 100%;
  max-height: 20rem;
`;

/** One discovery and the decisions about it. */
export function DiscoveryDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useDesk(discoveryPath(id), deskDiscoverySchema);
  const show = (changed: DeskDiscovery) => void read.mutate(changed, { revalidate: false });
  const reload = () => void read.mutate();
  return (
    <Stack style={{ gap: space.xl }}>
      <ItemHead
        title={read.data?.title ?? 'Scoperta'}
        linkId={itemLinkId('scoperta', id)}
        backLabel="Tutte le scoperte"
        onClose={onClose}
      />
      <ReadState read={read}>
        {(discovery) => (
          <>
            <DiscoveryFacts discovery={discovery} />
            <Verification discovery={discovery} onChanged={show} onReload={reload} />
            {discovery.contentKey === null ? (
              <>
                <CorrectionForm discovery={discovery} onChanged={show} onReload={reload} />
                <Rejection discovery={discovery} onRejected={onClose} />
              </>
            ) : (
              <p>
                Questa scoperta viene dai contenuti del sito: luogo, categoria e testi si correggono{' '}
                <Link to={`/redazione/contenuti/discoveries/${discovery.contentKey}`}>nell’area dei contenuti</Link>.
              </p>
            )}
          </>
        )}
      </ReadState>
    </Stack>
  );
}

function DiscoveryFacts({ discovery }: { discovery: DeskDiscovery }) {
  const { isVerified, verifiedBy, verifiedAt, imageUrl, description, notes, discovererEmail } = discovery;
  const map = mapAddress(discovery);
  return (
    <Stack>
      <Row {...focusHome}>
        <Badge tone={isVerified ? 'success' : 'warning'}>{isVerified ? 'Verificata' : 'In attesa'}</Badge>
        {verifiedBy !== null && verifiedAt !== null && <Muted>{`${verifiedBy}, ${instantText(verifiedAt)}`}</Muted>}
      </Row>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{description}</p>
      {imageUrl !== null && imageUrl !== '' && <Picture src={imageUrl} alt="La fotografia della segnalazione" />}
      <Facts>
        <dt>Luogo</dt>
        <dd>{discovery.location}</dd>
        <dt>Coordinate</dt>
        <dd>
          {`${discovery.latitude}, ${discovery.longitude} `}
          {map !== undefined && <ExternalLink href={map}>vedi sulla mappa</ExternalLink>}
        </dd>
        <dt>Periodo</dt>
        <dd>{discovery.period}</dd>
        <dt>Categoria</dt>
        <dd>{discovery.category}</dd>
        <dt>Segnalata da</dt>
        <dd>
          {discovererEmail === null ? discovery.discovererName : `${discovery.discovererName} <${discovererEmail}>`}
        </dd>
        {notes !== null && (
          <>
            <dt>Note</dt>
            <dd>{notes}</dd>
          </>
        )}
      </Facts>
    </Stack>
  );
}
