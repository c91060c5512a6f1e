import {
  Band,
  ButtonLink,
  Card,
  CardBody,
  CardGrid,
  CardTitle,
  Container,
  Kicker,
  Lead,
  media,
  PageHead,
  Picture,
  SectionTitle,
  space,
  Stack,
  styled,
  Title,
} from '@salaria/ui';
import { Compass, GraduationCap, Landmark } from 'lucide-react';
import { villagePictures } from '../home/slides';
import { useShellPageTitle } from './use-shell-page-title';

const Columns = styled(Container)`
  display: grid;
  gap: ${space.xl};
  ${media.desktop} { grid-template-columns: 1.1fr 1fr; gap: ${space.xxl}; align-items: center; }
  & > span { border-radius: 10px; }
`;

const visions = [
  {
    icon: Compass,
    title: 'Promozione Turistica',
    text:
      'Percorsi segnalati lungo la Via Salaria, visite guidate, un Antiquarium aperto: il patrimonio come ' +
      'ragione per venire nella valle e per restarci un giorno in più.',
  },
  {
    icon: GraduationCap,
    title: 'Educazione Pubblica',
    text:
      'Articoli, quiz, laboratori con le scuole e serate con la comunità: conoscere la storia del proprio ' +
      'luogo è il primo modo di proteggerlo.',
  },
  {
    icon: Landmark,
    title: 'Conservazione del Patrimonio',
    text:
      'Ricognizioni, segnalazioni alla Soprintendenza, piccole messe in sicurezza: intervenire presto costa ' +
      'poco e salva molto.',
  },
] as const;

/** 'Chi Siamo'. */
export function AboutPage() {
  useShellPageTitle('/about');
  const picture = villagePictures[0];
  return (
    <>
      <Container>
        <PageHead>
          <Kicker>L'associazione</Kicker>
          <Title>Chi Siamo</Title>
          <Lead>
            Un gruppo di volontari, studiosi e abitanti di Posta e dei paesi vicini, uniti dall'idea che una valle si
            conosca camminandola e leggendola insieme.
          </Lead>
        </PageHead>
      </Container>
      <Band data-tone="card" aria-labelledby="squadra">
        <Columns>
          <Stack>
            <SectionTitle id="squadra">La squadra e la missione</SectionTitle>
            <p>
              Fra noi ci sono archeologi, insegnanti, un geologo, un fotografo, pastori che conoscono ogni muro e
              ragazzi che imparano a rilevarlo. Lavoriamo con le istituzioni che hanno la tutela del patrimonio e ne
              rispettiamo il ruolo: non scaviamo, documentiamo.
            </p>
            <p>
              La nostra missione è scoprire, conservare e promuovere il patrimonio archeologico del territorio di Posta
              e della strada romana che lo attraversa, e renderlo comprensibile a chiunque.
            </p>
            <div>
              <ButtonLink to="/contact" look="outline">
                Contattaci
              </ButtonLink>
            </div>
          </Stack>
          {picture && (
            <Picture
              src={picture.src}
              alt={picture.alt}
              placeholder={picture.placeholder}
              ratio={1.4}
              sizes="(min-width: 960px) 36rem, calc(100vw - 2rem)"
            />
          )}
        </Columns>
      </Band>
      <Band aria-labelledby="visione">
        <Container as="div">
          <Stack>
            <SectionTitle id="visione">La nostra visione</SectionTitle>
            <CardGrid>
              {visions.map(({ icon: Icon, title, text }) => (
                <Card key={title}>
                  <CardBody>
                    <Icon size={32} aria-hidden="true" />
                    <CardTitle>{title}</CardTitle>
                    <p>{text}</p>
                  </CardBody>
                </Card>
              ))}
            </CardGrid>
          </Stack>
        </Container>
      </Band>
    </>
  );
}
