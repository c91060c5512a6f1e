import { color, media, SectionTitle, space, Stack, styled } from '@salaria/ui';
import { CalendarCheck, Footprints, Map as MapIcon, UserRound } from 'lucide-react';

const tips = [
  {
    icon: MapIcon,
    title: 'Mappa offline',
    text: 'In valle il segnale manca spesso: scarica la mappa della zona prima di partire.',
  },
  {
    icon: CalendarCheck,
    title: 'Prenotazioni',
    text: 'Alcuni siti si aprono solo su richiesta: prenota la visita con qualche giorno di anticipo.',
  },
  {
    icon: UserRound,
    title: 'Guide personali',
    text: "Tramite l'Antiquarium puoi chiedere una guida che ti accompagni.",
  },
  {
    icon: Footprints,
    title: 'Scarpe comode',
    text: 'I sentieri sono sassosi e in salita: porta scarpe comode e chiuse, e acqua.',
  },
];

const List = styled.ul`
  display: grid;
  gap: ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
  ${media.desktop} { grid-template-columns: repeat(4, 1fr); }
  & li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 ${space.s};
    align-content: start;
    padding-top: ${space.m};
    border-top: 3px solid ${color.ocra};
  }
  & svg { color: ${color.rosso}; }
  & h3 { font-size: 1.2rem; }
  & p { grid-column: 1 / -1; padding-top: ${space.xs}; }
`;

/** Four tips for a visit. */
export function VisitTips() {
  return (
    <Stack>
      <SectionTitle id="consigli">Consigli per la visita</SectionTitle>
      <List role="list" aria-labelledby="consigli">
        {tips.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={24} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Stack>
  );
}
