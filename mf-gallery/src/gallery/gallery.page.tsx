import { Container, Lead, PageHead, space, styled, Title, usePageTitle } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { type Tab, Tabs } from '@salaria/ui/overlay/tabs';
import { useTabFocus } from '@salaria/ui/overlay/use-tab-focus';
import { NearbyTab } from '../nearby/nearby-tab';
import { useNearbySearch } from '../nearby/search/use-nearby-search';
import { Catalogue } from './catalogue';

const maxDistanceKm = 15;
const description =
  "Il catalogo dei reperti del territorio, dall'età preromana al Medioevo, e i siti archeologici vicini a te.";

const Page = styled(Container)`
  padding-bottom: ${space.xxxl};
`;

export default function GalleryPage() {
  usePageTitle('Galleria Reperti', description);
  const { oneOf, change } = useAddress();
  // Kept by the page, so that the results are still there after a look at the catalogue.
  const nearbySearch = useNearbySearch(maxDistanceKm);
  const tab = oneOf('scheda', ['vicino']) ?? 'catalogo';
  const showTab = (value: string) =>
    void change({ scheda: value === 'vicino' ? value : undefined, reperto: undefined, sito: undefined });
  const { container, focusNextTab } = useTabFocus(tab);
  const showTabWithFocus = (value: 'catalogo' | 'vicino') => {
    focusNextTab();
    showTab(value);
  };
  const tabs: Tab[] = [
    {
      value: 'catalogo',
      label: 'Catalogo Reperti',
      content: <Catalogue onNearby={() => showTabWithFocus('vicino')} />,
    },
    {
      value: 'vicino',
      label: 'Reperti Vicino a Te',
      content: (
        <NearbyTab
          nearbySearch={nearbySearch}
          maxDistanceKm={maxDistanceKm}
          onCatalogue={() => showTabWithFocus('catalogo')}
        />
      ),
    },
  ];
  return (
    <Page ref={container}>
      <PageHead>
        <Title>Galleria Reperti</Title>
        <Lead>
          Ceramiche, bronzi, monete e pietre iscritte del territorio: cercali nel catalogo, o scopri quali siti hai
          vicino.
        </Lead>
      </PageHead>
      <Tabs
        parameter="scheda"
        clears={['reperto', 'sito']}
        label="Galleria"
        value={tab}
        onChange={showTab}
        tabs={tabs}
      />
    </Page>
  );
}
