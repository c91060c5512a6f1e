import { Badge, Button, color, media, periodTone, Row, space, styled } from '@salaria/ui';
import { SlidersHorizontal } from 'lucide-react';
import type { CSSProperties } from 'react';

export type PeriodFilterEntry = { id: string; name: string; description: string };

export const everyPeriod = 'all';

/** The four choices of the catalogue. */
export const periodFilters: readonly PeriodFilterEntry[] = [
  { id: everyPeriod, name: 'Tutti i Reperti', description: 'Il catalogo intero, dalla protostoria al Medioevo.' },
  { id: 'preromano', name: 'Preromano', description: 'I Sabini: villaggi, santuari e necropoli prima del 290 a.C.' },
  { id: 'romano', name: 'Romano', description: 'La Via Salaria, le ville e le stazioni di sosta.' },
  { id: 'medievale', name: 'Medievale', description: 'Castelli, chiese e borghi della valle del Velino.' },
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

type ButtonProps = { period: string; shown: boolean; panelId: string; onToggle: () => void };

/** Unfolds the panel; a chosen period stands beside it, because the panel may be folded over it. */
export function PeriodFilterButton({ period, shown, panelId, onToggle }: ButtonProps) {
  const chosen = periodFilters.find((entry) => entry.id === period && entry.id !== everyPeriod);
  return (
    <Row>
      <Button type="button" look="quiet" aria-expanded={shown} aria-controls={panelId} onClick={onToggle}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {shown ? 'Nascondi filtri' : 'Mostra filtri'}
      </Button>
      {chosen && <Badge tone={periodTone(chosen.id)}>Periodo: {chosen.name}</Badge>}
    </Row>
  );
}

type PanelProps = { id: string; period: string; shown: boolean; onPeriod: (id: string) => void };

/** The period cards. */
export function PeriodFilterPanel({ id, period, shown, onPeriod }: PanelProps) {
  return (
    <Panel id={id} role="group" aria-label="Filtra per periodo" hidden={!shown}>
      {periodFilters.map((entry) => (
        <Choice
          key={entry.id}
          type="button"
          aria-pressed={entry.id === period}
          style={{ '--tone': tones[entry.id] ?? color.oliva } as CSSProperties}
          onClick={() => onPeriod(entry.id)}
        >
          <strong>{entry.name}</strong>
          <span>{entry.description}</span>
        </Choice>
      ))}
    </Panel>
  );
}
