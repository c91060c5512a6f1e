import {
  Band,
  color,
  Container,
  Lead,
  media,
  SectionTitle,
  space,
  Stack,
  styled,
  Title,
  useSiteFacts,
} from '@salaria/ui';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpeningHours } from './opening-hours';

const Columns = styled(Container)`
  display: grid;
  gap: ${space.xl};
  ${media.desktop} { grid-template-columns: 1fr 1.2fr; gap: ${space.xxxl}; }
`;
const Sheet = styled.div`
  padding: ${space.l};
  background: ${color.card};
  border: 1px solid ${color.line};
  border-radius: 10px;
  ${media.tablet} { padding: ${space.xl}; }
`;
const Details = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding: 0;
  list-style: none;
  & li { display: flex; align-items: center; gap: ${space.xs}; min-height: 2.25rem; }
  & svg { color: ${color.oliva}; flex: none; }
`;

/** Contact data and form, below a title of this level. */
export function ContactSection({ form, heading = 'h2' }: { form: ReactNode; heading?: 'h1' | 'h2' }) {
  const facts = useSiteFacts();
  const Heading = heading === 'h1' ? Title : SectionTitle;
  return (
    <Band id="contact" aria-labelledby="contattaci">
      <Columns>
        <Stack>
          <Heading id="contattaci">Contattaci</Heading>
          <Lead>
            Hai una domanda su un reperto, vuoi proporre una ricerca, visitare un sito o raccontare il nostro lavoro?
            Scrivici: rispondiamo a tutti, di solito entro qualche giorno.
          </Lead>
          <Details>
            <li>
              <MapPin size={20} aria-hidden="true" /> {facts.area}
            </li>
            <li>
              <Mail size={20} aria-hidden="true" /> <a href={`mailto:${facts.email}`}>{facts.email}</a>
            </li>
            <li>
              <Phone size={20} aria-hidden="true" /> {facts.phone}
            </li>
          </Details>
          {facts.postalAddress && <address style={{ whiteSpace: 'pre-line' }}>{facts.postalAddress}</address>}
          <OpeningHours />
        </Stack>
        <Sheet>{form}</Sheet>
      </Columns>
    </Band>
  );
}
