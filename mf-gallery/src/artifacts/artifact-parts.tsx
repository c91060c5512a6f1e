import type { Artifact } from '@salaria/contracts/artifacts';
import { artifactDetailTexts } from '@salaria/contracts/record-texts';
import { Stack, styled } from '@salaria/ui';
import type { Tab } from '@salaria/ui/overlay/tabs';
import { Facts } from '@salaria/ui/text/facts';
import { coordinatesText } from '../location/maps-address';
import { MapsLink } from '../location/maps-link';
import { historicalContext, periodLabel, yearText } from './artifact-texts';

/** As high as most texts need, so that the dialog keeps its size from tab to tab. */
const Panel = styled(Stack)`
  min-height: 14rem;
`;
const Text = styled.p`
  white-space: pre-line;
`;
/** Returns the texts of an artifact in three parts: tabs of its dialog, sections of its page. */
export const artifactParts = (artifact: Artifact): Tab[] => [
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
            ...artifactDetailTexts(artifact),
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
