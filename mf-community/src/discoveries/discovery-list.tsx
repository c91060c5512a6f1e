import type { Discovery } from '@salaria/contracts/discoveries';
import { Button, CardGrid, EmptyNotice } from '@salaria/ui';
import { DiscoveryCard, DiscoveryCardSkeleton } from './discovery-card';

export function DiscoveryListSkeleton() {
  return (
    <CardGrid>
      {Array.from({ length: 6 }, (_, index) => (
        <DiscoveryCardSkeleton key={index} />
      ))}
    </CardGrid>
  );
}

type DiscoveryListProps = { discoveries: readonly Discovery[]; onOpen: (id: number) => void; onReport: () => void };

/** 'Lista Scoperte': a card for each, or the way to report one. */
export function DiscoveryList({ discoveries, onOpen, onReport }: DiscoveryListProps) {
  if (discoveries.length === 0) {
    return (
      <EmptyNotice>
        <h2>Nessuna scoperta trovata</h2>
        <p>Prova a cambiare i filtri, oppure raccontaci che cosa hai visto.</p>
        <Button type="button" onClick={onReport}>
          Segnala una Scoperta
        </Button>
      </EmptyNotice>
    );
  }
  return (
    <CardGrid as="ul" role="list">
      {discoveries.map((discovery) => (
        <li key={discovery.id}>
          <DiscoveryCard discovery={discovery} onOpen={onOpen} />
        </li>
      ))}
    </CardGrid>
  );
}
