import type { Artifact } from '@salaria/contracts/artifacts';
import { media, Stack, space, styled } from '@salaria/ui';
import { Tabs } from '@salaria/ui/overlay/tabs';
import { useState } from 'react';
import { Facts } from './facts';
import { historicalContext, periodLabel, yearText } from './find-texts';
import { MapsLink } from './maps-link';
import { usePrinting } from './use-printing';
import { coordinatesOf } from './maps-address';

/** As tall as most texts need, so that the window keeps its size from tab to tab. */
const Panel = styled(Stack)`
  min-height: 14rem;
`;
const Text = styled.p`
  white-space: pre-line;
`;

/** Three labels side by side in a window of 360 px. */
const Frame = styled.div`
  & [role='tab'] { padding-inline: ${space.xs}; font-size: 0.95rem; }
  ${media.tablet} { & [role='tab'] { padding-inline: ${space.m}; font-size: inherit; } }
`;

const Printed = styled(Stack)`
  & h3 { margin-top: ${space.m}; }
  & > section > div { min-height: 0; }
`;

/** What is said of a find, in three tabs; on paper one after the other. */
export function FindTabs({ find }: { find: Artifact }) {
  const [tab, setTab] = useState('descrizione');
  const printing = usePrinting();
  const place = coordinatesOf(find);
  const tabs = [
    {
      value: 'descrizione',
      label: 'Descrizione',
      content: (
        <Panel>
          <Text>{find.description}</Text>
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
              ['Periodo', periodLabel(find.period)],
              ['Datazione', yearText(find.year)],
              ['Provenienza', find.origin],
            ]}
          />
          <Text>{historicalContext(find.period)}</Text>
        </Panel>
      ),
    },
    {
      value: 'visita',
      label: 'Info Visita',
      content: (
        <Panel>
          <Text>
            {find.visitInfo || "Per sapere se e quando questo reperto si può vedere, scrivi all'associazione."}
          </Text>
          <Facts
            rows={[
              ['Indirizzo', find.address],
              ['Coordinate', place && `${place.latitude}, ${place.longitude}`],
            ]}
          />
          <MapsLink place={find} />
        </Panel>
      ),
    },
  ];
  if (printing)
    return (
      <Printed>
        {tabs.map(({ value, label, content }) => (
          <section key={value}>
            <h3>{label}</h3>
            {content}
          </section>
        ))}
      </Printed>
    );
  return (
    <Frame>
      <Tabs label="Scheda del reperto" tabs={tabs} value={tab} onChange={setTab} />
    </Frame>
  );
}
