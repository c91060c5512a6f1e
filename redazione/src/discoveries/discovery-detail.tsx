import { type DeskDiscovery, deskDiscoverySchema } from '@salaria/contracts/desk/discoveries';
import { ExternalLink, Link, Row, space, Stack, styled } from '@salaria/ui';
import { useDesk } from '../desk/data/reads';
import { VerificationState } from './verification';
import { ItemHead, itemLinkId } from '../desk/parts/item';
import { ReadState } from '../desk/parts/read-state';
import { focusHome } from '../desk/parts/use-focus-home';
import { CorrectionForm } from './correction-form';
import { discoveryPath } from './discovery-calls';
import { mapAddress } from './position';
import { Rejection } from './rejection';
import { VerificationForm, Withdrawal } from './verification';

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
            {discovery.isVerified ? <Withdrawal discovery={discovery} /> : <VerificationForm discovery={discovery} />}
            {discovery.contentKey === null ? (
              <>
                <CorrectionForm discovery={discovery} />
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
  const { imageUrl, description, notes, discovererEmail } = discovery;
  const map = mapAddress(discovery);
  return (
    <Stack>
      <Row {...focusHome}>
        <VerificationState discovery={discovery} />
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
