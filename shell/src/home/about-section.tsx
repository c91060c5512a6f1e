import {
  Band,
  Button,
  ButtonLink,
  color,
  Container,
  font,
  media,
  Picture,
  Row,
  SectionTitle,
  space,
  Stack,
  styled,
} from '@salaria/ui';
import { villagePictures } from './slides';

const Columns = styled(Container)`
  display: grid;
  gap: ${space.xl};
  ${media.desktop} { grid-template-columns: 1fr 1fr; gap: ${space.xxl}; align-items: center; }
`;
const Quote = styled.blockquote`
  margin: 0;
  padding-left: ${space.l};
  border-left: 4px solid ${color.ocra};
  font-family: ${font.display};
  font-size: 1.25rem;
  line-height: 1.45;
  & footer { font-family: ${font.body}; font-size: 0.95rem; color: ${color.muted}; margin-top: ${space.xs}; }
`;
const Photos = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.s};
  & > span { border-radius: 8px; }
`;

/** Mission, a quotation and four pictures of the village. */
export function AboutSection() {
  return (
    <Band id="about" data-tone="band" aria-labelledby="missione">
      <Columns>
        <Stack>
          <SectionTitle id="missione">La Nostra Missione Archeologica</SectionTitle>
          <p>
            Siamo un'associazione di volontari che scopre, conserva e racconta il patrimonio archeologico di Posta e
            della Via Salaria. Affianchiamo chi fa ricerca, segnaliamo ciò che è in pericolo e apriamo a tutti i
            risultati: articoli, schede di reperti, percorsi da camminare.
          </p>
          <p>
            Il nostro territorio è stretto fra i monti Reatini e la Laga: qui il Velino, la strada e i paesi hanno
            sempre occupato lo stesso corridoio, e per questo gli strati della storia si toccano.
          </p>
          <Quote>
            «Qui la strada e il fiume hanno scavato insieme la stessa memoria: chi sale la valle legge, un sasso dopo
            l'altro, la storia di chi l'ha percorsa.»
            <footer>
              da <cite>Memorie della valle</cite>, libro di storia locale (testo di esempio)
            </footer>
          </Quote>
          <Row>
            <Button type="button" look="outline">
              Il Nostro Team
            </Button>
            <ButtonLink to="/donate">Progetti in Corso</ButtonLink>
          </Row>
        </Stack>
        <Photos>
          {villagePictures.map((picture) => (
            <Picture
              key={picture.src}
              src={picture.src}
              alt={picture.alt}
              placeholder={picture.placeholder}
              ratio={1.2}
              sizes="(min-width: 960px) 280px, 50vw"
            />
          ))}
        </Photos>
      </Columns>
    </Band>
  );
}
