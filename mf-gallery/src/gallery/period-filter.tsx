import { Badge, Button, color, media, Row, space, styled } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { SlidersHorizontal } from 'lucide-react';
import { periodTone } from '../artifacts/artifact-texts';
import { partParameter } from '../list/growing-list';
import { filterPanelParameter, searchFormId } from '../artifacts/search/artifacts-toolbar';

type PeriodFilter = { id: string; name: string; description: string };

export const allPeriods = 'all';

/** The four filters of the catalogue. */
export const periodFilters: readonly PeriodFilter[] = [
  { id: allPeriods, name: 'Tutti i Reperti', description: 'Il catalogo intero, dalla protostoria al Medioevo.' },
  { id: 'preromano', name: 'Preromano', description: 'I Sabini: villaggi, santuari e necropoli prima del 290 a.C.' },
  { id: 'romano', name: 'Romano', description: 'Le strade, le ville e le stazioni di sosta.' },
  { id: 'medievale', name: 'Medievale', description: 'Castelli, chiese e borghi del territorio.' },
];

const Panel = styled.div`
  display: grid;
  gap: ${space.s};
  margin-bottom: ${space.m};
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
  ${media.desktop} { grid-template-columns: repeat(4, 1fr); gap: ${space.m}; }
  &[hidden] { display: none; }
`;
const Choice = styled.button`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.xxs};
  padding: ${space.m};
  text-align: left;
  background: ${color.card};
  border: 1px solid ${color.line};
  border-top: 4px solid var(--tone);
  border-radius: 8px;
  transition: border-color 120ms, box-shadow 120ms;
  & strong { font-size: 1.1rem; }
  & span { color: ${color.muted}; font-size: 0.95rem; line-height: 1.45; }
  &:hover { border-color: var(--tone); }
  &[aria-pressed='true'] { border-color: var(--tone); box-shadow: inset 0 0 0 2px var(--tone); }
`;
const tones: Record<string, string> = { preromano: color.ocra, romano: color.rosso, medievale: color.lapis };

type ButtonProps = { period: string; isPanelOpen: boolean; panelId: string; onToggle: () => void };

/** Opens and closes the panel; a badge names the chosen period, also while the panel is closed. */
export function PeriodFilterButton({ period, isPanelOpen, panelId, onToggle }: ButtonProps) {
  const chosen = periodFilters.find(({ id }) => id === period && id !== allPeriods);
  return (
    <Row>
      <Button
        form={searchFormId}
        look="quiet"
        aria-expanded={isPanelOpen}
        aria-controls={panelId}
        {...addressButton(filterPanelParameter, isPanelOpen ? undefined : 'aperti', onToggle)}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        {isPanelOpen ? 'Nascondi filtri' : 'Mostra filtri'}
      </Button>
      {chosen && <Badge tone={periodTone(chosen.id)}>Periodo: {chosen.name}</Badge>}
    </Row>
  );
}

type PanelProps = { id: string; period: string; isOpen: boolean; onChoose: (period: string) => void };

/** The cards of the four filters. */
export function PeriodFilterPanel({ id: panelId, period, isOpen, onChoose }: PanelProps) {
  return (
    <AddressForm sets={['periodo', 'reperto', partParameter]}>
      <Panel id={panelId} role="group" aria-label="Filtra per periodo" hidden={!isOpen}>
        {periodFilters.map(({ id, name, description }) => (
          <Choice
            key={id}
            aria-pressed={id === period}
            style={{ '--tone': tones[id] ?? color.oliva }}
            {...addressButton('periodo', id === allPeriods ? undefined : id, () => onChoose(id))}
          >
            <strong>{name}</strong>
            <span>{description}</span>
          </Choice>
        ))}
      </Panel>
    </AddressForm>
  );
}
