import type { Home } from '@salaria/contracts/site';
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
import { Paragraphs } from '@salaria/ui/text/paragraphs';

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

/** Mission, a quotation and pictures of the village. */
export function AboutSection({ home }: { home: Home }) {
  return (
    <Band id="about" data-tone="band" aria-labelledby="missione">
      <Columns>
        <Stack>
          <SectionTitle id="missione">La Nostra Missione Archeologica</SectionTitle>
          <Paragraphs text={home.mission} />
          <Quote>
            {home.quote}
            <footer>
              da <cite>{home.quoteSource}</cite>
              {home.quoteNote && `, ${home.quoteNote}`}
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
          {home.village.map((picture) => (
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
