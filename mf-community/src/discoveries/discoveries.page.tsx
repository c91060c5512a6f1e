import { Container, Kicker, Lead, PageHead, space, styled, Title, usePageTitle } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { ReadView } from '@salaria/ui/api/read-view';
import { type Tab, Tabs } from '@salaria/ui/overlay/tabs';
import { useTabFocus } from '@salaria/ui/overlay/use-tab-focus';
import { MapSkeleton, MapTab } from '../map/map-tab';
import { useDiscoveries } from './discoveries.queries';
import { DiscoveryDialog } from './discovery-dialog';
import { DiscoveryList, DiscoveryListSkeleton } from './list/discovery-list';
import { FilteredDiscoveries } from './filter/filtered-discoveries';
import { ReportTab } from './report-tab';
import { useDiscoveryFilter } from './filter/use-discovery-filter';

const title = 'Mappa Collaborativa delle Scoperte';
const description =
  'Le scoperte archeologiche segnalate da chi vive e cammina nel territorio: ' +
  'sulla mappa, in un elenco, e che cosa fare quando si trova qualcosa.';

const Page = styled(Container)`
  padding-bottom: ${space.xxxl};
`;

export default function DiscoveriesPage() {
  usePageTitle(title, description);
  const { oneOf, change } = useAddress();
  const filterState = useDiscoveryFilter();
  const discoveries = useDiscoveries(filterState.filter);
  const openItem = useOpenItem('scoperta');
  const openDiscovery = discoveries.data?.find(({ id }) => id === openItem.id);
  const tab = oneOf('scheda', ['lista', 'segnala']) ?? 'mappa';
  const showTab = (value: string) =>
    void change({ scheda: value === 'mappa' ? undefined : value, scoperta: undefined });
  const { container, focusNextTab } = useTabFocus(tab);
  const showReportTab = () => {
    focusNextTab();
    showTab('segnala');
  };
  const tabs: Tab[] = [
    {
      value: 'mappa',
      label: 'Mappa Interattiva',
      content: (
        <FilteredDiscoveries filterState={filterState} discoveries={discoveries} skeleton={<MapSkeleton />}>
          {(loaded) => <MapTab discoveries={loaded} onOpen={openItem.open} />}
        </FilteredDiscoveries>
      ),
    },
    {
      value: 'lista',
      label: 'Lista Scoperte',
      content: (
        <FilteredDiscoveries filterState={filterState} discoveries={discoveries} skeleton={<DiscoveryListSkeleton />}>
          {(loaded) => <DiscoveryList discoveries={loaded} onOpen={openItem.open} onReport={showReportTab} />}
        </FilteredDiscoveries>
      ),
    },
    { value: 'segnala', label: 'Segnala Scoperta', content: <ReportTab /> },
  ];
  return (
    <Page ref={container}>
      <PageHead>
        <Kicker>Archeologia partecipata</Kicker>
        <Title>{title}</Title>
        <Lead>
          Chi vive e cammina in questa valle vede cose che sfuggono agli archeologi. Qui si raccolgono, e vengono
          verificate una per una.
        </Lead>
      </PageHead>
      <Tabs label="Scoperte" parameter="scheda" clears={['scoperta']} value={tab} onChange={showTab} tabs={tabs} />
      <ReadView
        read={{ data: openItem.id === undefined ? null : openDiscovery, error: discoveries.error }}
        loading={null}
        failure={null}
      >
        {(discovery) => discovery && <DiscoveryDialog discovery={discovery} onClose={openItem.close} />}
      </ReadView>
    </Page>
  );
}
