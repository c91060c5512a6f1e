import {
  color,
  Container,
  font,
  Kicker,
  Lead,
  media,
  Muted,
  Picture,
  radius,
  SectionTitle,
  space,
  Stack,
  styled,
  Title,
  usePageTitle,
} from '@salaria/ui';
import { AllocationChart } from './allocation-chart';
import { FundraisingCard } from './fundraising-card';
import { goals } from './fundraiser';
import { village } from './village.data';

const title = 'Sostieni il Patrimonio di Posta';
const description =
  'Gli obiettivi del 2025, la raccolta fondi e come vengono usate le donazioni per i siti archeologici di Posta e della Via Salaria.';

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxl};
  padding-block: ${space.xl} ${space.xxxl};
  ${media.desktop} { gap: ${space.xxxl}; padding-top: ${space.xxl}; }
`;
const Head = styled.header`
  display: grid;
  gap: ${space.l};
  align-items: center;
  ${media.desktop} { &[data-pictured='true'] { grid-template-columns: 1fr 1fr; gap: ${space.xxl}; } }
  & figure { display: grid; gap: ${space.xs}; margin: 0; }
  & figure > span { border-radius: ${radius.l}; }
`;
const Mission = styled.div`
  display: grid;
  gap: ${space.l};
  ${media.desktop} { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: ${space.xxl}; align-items: start; }
`;
const Words = styled(Stack)`
  max-width: 44rem;
  font-size: 1.125rem;
`;
const Goals = styled.ol`
  display: grid;
  gap: ${space.l};
  padding: 0;
  list-style: none;
  counter-reset: goal;
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
  ${media.desktop} { grid-template-columns: repeat(6, 1fr); }
  & li {
    display: grid;
    align-content: start;
    gap: ${space.xs};
    padding-top: ${space.m};
    border-top: 3px solid ${color.ocra};
    counter-increment: goal;
  }
  & li::before { content: counter(goal); font-family: ${font.display}; font-size: 2rem; font-weight: 700; line-height: 1; color: ${color.ocraText}; }
  & h3 { font-size: 1.3rem; }
  /* Three above, two below. */
  ${media.desktop} {
    & li { grid-column: span 2; }
    & li:nth-of-type(n + 4) { grid-column: span 3; }
  }
`;

export default function DonatePage() {
  usePageTitle(title, description);
  const picture = village[0];
  return (
    <Page>
      <Head data-pictured={picture !== undefined}>
        <Stack>
          <Kicker>Sostienici</Kicker>
          <Title>{title}</Title>
          <Lead>
            I muri della Via Salaria, le chiese e i castelli della valle del Velino hanno bisogno di cure. Con il tuo
            aiuto restano in piedi, e si possono visitare e capire.
          </Lead>
        </Stack>
        {picture && (
          <figure>
            <Picture
              src={picture.src}
              alt={picture.alt}
              placeholder={picture.placeholder}
              ratio={1.6}
              sizes="(min-width: 1200px) 34rem, (min-width: 960px) 46vw, calc(100vw - 2rem)"
              priority
            />
            <Muted as="figcaption">{picture.caption}</Muted>
          </figure>
        )}
      </Head>
      <Mission>
        <Words>
          <SectionTitle>La nostra missione</SectionTitle>
          <p>
            Siamo un&apos;associazione di volontari. Studiamo, proteggiamo e raccontiamo il patrimonio archeologico di
            Posta e del tratto reatino della Via Salaria, insieme a chi abita qui e d&apos;intesa con chi ne ha la
            tutela.
          </p>
          <p>
            Non compriamo reperti e non facciamo scavi per conto nostro: ci occupiamo di ciò che è già in vista e si sta
            perdendo. Un muro romano liberato dalle radici, un cartello dove prima non c&apos;era nulla, una mattina di
            scuola fra le pietre: costano poco e durano a lungo.
          </p>
        </Words>
        <FundraisingCard />
      </Mission>
      <Stack as="section">
        <SectionTitle>Obiettivi 2025</SectionTitle>
        <Goals role="list">
          {goals.map((goal) => (
            <li key={goal.title}>
              <h3>{goal.title}</h3>
              <p>{goal.text}</p>
            </li>
          ))}
        </Goals>
      </Stack>
      <Stack as="section">
        <SectionTitle>Come usiamo le donazioni</SectionTitle>
        <AllocationChart />
      </Stack>
    </Page>
  );
}
