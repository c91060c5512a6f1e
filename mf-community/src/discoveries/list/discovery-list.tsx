import type { Discovery } from '@salaria/contracts/discoveries';
import { Button, CardGrid, EmptyNotice } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { DiscoveryCard, DiscoveryCardSkeleton } from './discovery-card';

const skeletonCount = 6;

/** Placeholder of the cards. */
export function DiscoveryListSkeleton() {
  return (
    <CardGrid>
      {Array.from({ length: skeletonCount }, (_, index) => (
        <DiscoveryCardSkeleton key={index} />
      ))}
    </CardGrid>
  );
}

type DiscoveryListProps = { discoveries: readonly Discovery[]; onOpen: (id: number) => void; onReport: () => void };

/** The tab 'Lista Scoperte': the cards, or a notice with a link to the report tab. */
export function DiscoveryList({ discoveries, onOpen, onReport }: DiscoveryListProps) {
  if (discoveries.length === 0) {
    return (
      <EmptyNotice>
        <h2>Nessuna scoperta trovata</h2>
        <p>Prova a cambiare i filtri, oppure raccontaci che cosa hai visto.</p>
        <AddressForm sets={['scheda', 'scoperta']}>
          <Button {...addressButton('scheda', 'segnala', onReport)}>Segnala una Scoperta</Button>
        </AddressForm>
      </EmptyNotice>
    );
  }
  return (
    <AddressForm sets={['scoperta']} data-content>
      <CardGrid as="ul" role="list">
        {discoveries.map((discovery) => (
          <li key={discovery.id}>
            <DiscoveryCard discovery={discovery} onOpen={onOpen} />
          </li>
        ))}
      </CardGrid>
    </AddressForm>
  );
}
