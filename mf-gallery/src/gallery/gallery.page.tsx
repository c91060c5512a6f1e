import { Container, Lead, PageHead, space, styled, Title, usePageTitle } from '@salaria/ui';
import { Tabs } from '@salaria/ui/overlay/tabs';
import { useEffect, useRef } from 'react';
import { useAddress } from '../address/use-address';
import { NearbyTab } from '../nearby/nearby-tab';
import { useNearbySearch } from '../nearby/use-nearby-search';
import { Catalogue } from './catalogue';

/** Kilometres within which this page looks for sites. */
const maxDistance = 15;

const Page = styled(Container)`
  padding-bottom: ${space.xxxl};
`;

export default function GalleryPage() {
  usePageTitle(
    'Galleria Reperti',
    "Il catalogo dei reperti di Posta e della Via Salaria, dall'età preromana al Medioevo, e i siti archeologici vicini a te.",
  );
  const { params, change } = useAddress();
  // Held here so that what was found is still there after a look at the catalogue.
  const nearby = useNearbySearch(maxDistance);
  const tab = params.get('scheda') === 'vicino' ? 'vicino' : 'catalogo';
  const show = (next: string) =>
    void change({ scheda: next === 'vicino' ? 'vicino' : undefined, reperto: undefined, sito: undefined });
  const page = useRef<HTMLDivElement>(null);
  const movedTo = useRef<string>(undefined);
  // The button that was pressed is gone with its tab, so the focus goes to the other tab.
  useEffect(() => {
    if (movedTo.current === tab)
      page.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    movedTo.current = undefined;
  }, [tab]);
  const showByButton = (next: typeof tab) => {
    movedTo.current = next;
    show(next);
  };
  return (
    <Page ref={page}>
      <PageHead>
        <Title>Galleria Reperti</Title>
        <Lead>
          Ceramiche, bronzi, monete e pietre iscritte della valle del Velino: cercali nel catalogo, o scopri quali siti
          hai vicino.
        </Lead>
      </PageHead>
      <Tabs
        label="Galleria"
        value={tab}
        onChange={show}
        tabs={[
          {
            value: 'catalogo',
            label: 'Catalogo Reperti',
            content: <Catalogue onNearby={() => showByButton('vicino')} />,
          },
          {
            value: 'vicino',
            label: 'Reperti Vicino a Te',
            content: (
              <NearbyTab nearby={nearby} maxDistance={maxDistance} onCatalogue={() => showByButton('catalogo')} />
            ),
          },
        ]}
      />
    </Page>
  );
}
