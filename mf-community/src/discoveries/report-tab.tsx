import { Button, color, ExternalLink, media, Muted, radius, SectionTitle, space, styled } from '@salaria/ui';
import { Clock, Phone, Scale, Shovel } from 'lucide-react';

const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  ${media.desktop} { grid-template-columns: 1fr 1fr; align-items: start; }
`;
const FormPlaceholder = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space.m};
  padding: ${space.l};
  border: 1px dashed #8C7F70;
  border-radius: ${radius.l};
  ${media.tablet} { padding: ${space.xl}; }
`;
const Law = styled.section`
  display: grid;
  gap: ${space.m};
  padding: ${space.l};
  background: ${color.card};
  border: 1px solid ${color.line};
  border-left: 6px solid ${color.oliva};
  border-radius: ${radius.l};
  ${media.tablet} { padding: ${space.xl}; }
  & ul { display: grid; gap: ${space.m}; padding: 0; list-style: none; }
  & li { display: grid; grid-template-columns: auto 1fr; gap: ${space.s}; }
  & li svg { margin-top: 0.15rem; color: ${color.oliva}; }
`;

/** Art. 90 of the Codice dei beni culturali. */
const lawAddress = 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legislativo:2004-01-22;42~art90';

const LegalDuties = () => (
  <Law>
    <SectionTitle>Hai trovato qualcosa adesso?</SectionTitle>
    <ul role="list">
      <li>
        <Phone size={22} aria-hidden="true" />
        <p>
          <strong>Denunciala entro 24 ore</strong> alla Soprintendenza, al sindaco o alle forze dell&apos;ordine: il
          modulo di questo sito non sostituirà la denuncia.
        </p>
      </li>
      <li>
        <Shovel size={22} aria-hidden="true" />
        <p>
          <strong>Lasciala dov&apos;è</strong>, nelle condizioni in cui l&apos;hai trovata: non scavare, non spostare,
          non pulire. Il luogo esatto racconta quanto l&apos;oggetto.
        </p>
      </li>
      <li>
        <Scale size={22} aria-hidden="true" />
        <p>
          Lo chiede la legge: chi scopre per caso un bene culturale è tenuto a farlo (
          <ExternalLink href={lawAddress}>art. 90 del D.Lgs. 42/2004</ExternalLink>
          ). Le cose ritrovate nel sottosuolo appartengono allo Stato; a chi le denuncia può spettare un premio.
        </p>
      </li>
    </ul>
    <Muted>Per la ricerca con il metal detector o con scavi serve una concessione del Ministero della cultura.</Muted>
  </Law>
);

/** The tab 'Segnala Scoperta': a placeholder of the form, and the legal duties of a finder. */
export function ReportTab() {
  return (
    <Columns>
      <FormPlaceholder>
        <SectionTitle>Segnala una scoperta</SectionTitle>
        <p>
          Il modulo per segnalare una scoperta sarà disponibile presto: potrai descrivere che cosa hai visto, indicare
          dove e allegare una fotografia. Ogni segnalazione sarà verificata prima di comparire sulla mappa.
        </p>
        <Button type="button" disabled>
          <Clock size={18} aria-hidden="true" />
          Prossimamente Disponibile
        </Button>
      </FormPlaceholder>
      <LegalDuties />
    </Columns>
  );
}
