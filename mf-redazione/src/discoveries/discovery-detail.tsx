import type { DeskDiscovery } from '@salaria/contracts/desk/discoveries';
import { Badge, ExternalLink, Link, Muted, Row, space, Stack, styled } from '@salaria/ui';
import { type RefObject, useRef } from 'react';
import { instantText } from '../desk/instant';
import { useFocusAfterChange } from '../desk/parts/use-focus-after-change';
import { ItemHead } from '../desk/parts/item/item-head';
import { useItem } from '../desk/parts/item/use-item';
import { CorrectionForm } from './correction-form';
import { readDiscovery } from './discoveries.queries';
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

interface DiscoveryDetailProps {
  id: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
  /** Called after each change. */
  onChanged: () => void;
}

/** One discovery and the decisions about it. */
export function DiscoveryDetail({ id, heading, onClose, onChanged }: DiscoveryDetailProps) {
  const item = useItem<DeskDiscovery>(id, readDiscovery);
  const { item: discovery, setItem: setDiscovery, reload } = item;
  const show = (changed: DeskDiscovery) => {
    setDiscovery(changed);
    onChanged();
  };
  return (
    <Stack style={{ gap: space.xl }}>
      <ItemHead
        item={item}
        title={discovery?.title ?? 'Scoperta'}
        heading={heading}
        backLabel="Tutte le scoperte"
        onClose={onClose}
      >
        {discovery && <DiscoveryFacts discovery={discovery} />}
      </ItemHead>
      {discovery && (
        <>
          <Verification discovery={discovery} onChanged={show} onReload={reload} />
          {discovery.contentKey === null ? (
            <>
              <CorrectionForm discovery={discovery} onChanged={show} onReload={reload} />
              <Rejection
                discovery={discovery}
                onRejected={() => {
                  onChanged();
                  onClose();
                }}
              />
            </>
          ) : (
            <p>
              Questa scoperta viene dai contenuti del sito: luogo, categoria e testi si correggono{' '}
              <Link to={`/redazione/contenuti/discoveries/${discovery.contentKey}`}>nell’area dei contenuti</Link>.
            </p>
          )}
        </>
      )}
    </Stack>
  );
}

function DiscoveryFacts({ discovery }: { discovery: DeskDiscovery }) {
  const { isVerified, verifiedBy, verifiedAt, imageUrl, description, notes, discovererEmail } = discovery;
  const map = mapAddress(discovery);
  const stateRow = useRef<HTMLDivElement>(null);
  useFocusAfterChange(isVerified, stateRow);
  return (
    <>
      <Row ref={stateRow} tabIndex={-1}>
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
    </>
  );
}
