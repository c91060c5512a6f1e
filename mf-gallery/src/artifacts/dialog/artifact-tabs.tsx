import type { Artifact } from '@salaria/contracts/artifacts';
import { media, Stack, space, styled } from '@salaria/ui';
import { useIsHydrated } from '@salaria/ui/address/use-is-hydrated';
import { type Tab, Tabs } from '@salaria/ui/overlay/tabs';
import { useState } from 'react';
import { historicalContext, periodLabel, yearText } from '../artifact-texts';
import { Facts } from '../../list/facts';
import { coordinatesText } from '../../location/maps-address';
import { MapsLink } from '../../location/maps-link';
import { usePrinting } from './use-printing';

/** As high as most texts need, so that the dialog keeps its size from tab to tab. */
const Panel = styled(Stack)`
  min-height: 14rem;
`;
const Text = styled.p`
  white-space: pre-line;
`;
/** Fits three labels side by side into a window of 360 px. */
const Frame = styled.div`
  & [role='tab'] { padding-inline: ${space.xs}; font-size: 0.95rem; }
  ${media.tablet} { & [role='tab'] { padding-inline: ${space.m}; font-size: inherit; } }
`;
const OneByOne = styled(Stack)`
  & h3 { margin-top: ${space.m}; }
  & > section > div { min-height: 0; }
`;

const tabsOf = (artifact: Artifact): Tab[] => [
  {
    value: 'descrizione',
    label: 'Descrizione',
    content: (
      <Panel>
        <Text>{artifact.description}</Text>
      </Panel>
    ),
  },
  {
    value: 'storia',
    label: 'Dettagli Storici',
    content: (
      <Panel>
        <Facts
          rows={[
            ['Periodo', periodLabel(artifact.period)],
            ['Datazione', yearText(artifact.year)],
            ['Provenienza', artifact.origin],
          ]}
        />
        <Text>{historicalContext(artifact.period)}</Text>
      </Panel>
    ),
  },
  {
    value: 'visita',
    label: 'Info Visita',
    content: (
      <Panel>
        <Text>
          {artifact.visitInfo || "Per sapere se e quando questo reperto si può vedere, scrivi all'associazione."}
        </Text>
        <Facts
          rows={[
            ['Indirizzo', artifact.address],
            ['Coordinate', coordinatesText(artifact)],
          ]}
        />
        <MapsLink location={artifact} />
      </Panel>
    ),
  },
];

/** The texts of an artifact in three tabs; one after the other without scripts and in print. */
export function ArtifactTabs({ artifact }: { artifact: Artifact }) {
  const [tab, setTab] = useState('descrizione');
  const isPrinting = usePrinting();
  const isHydrated = useIsHydrated();
  const tabs = tabsOf(artifact);
  if (isPrinting || !isHydrated) {
    return (
      <OneByOne>
        {tabs.map(({ value, label, content }) => (
          <section key={value}>
            <h3>{label}</h3>
            {content}
          </section>
        ))}
      </OneByOne>
    );
  }
  return (
    <Frame>
      <Tabs label="Scheda del reperto" tabs={tabs} value={tab} onChange={setTab} />
    </Frame>
  );
}
