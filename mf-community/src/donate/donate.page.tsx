import type { GeneratedPicture } from '@salaria/content/generated-types';
import { Kicker, Lead, Muted, Picture, SectionTitle, Stack, Title, usePageTitle } from '@salaria/ui';
import { AllocationChart } from './allocation-chart';
import { Goals, Head, Mission, Page, Texts } from './donate.page.styles';
import { goals } from './fundraiser';
import { FundraisingCard } from './fundraising-card';
import { village } from './village.data';

const title = 'Sostieni il Patrimonio di Posta';
const description =
  'Gli obiettivi del 2025, la raccolta fondi e come vengono usate le donazioni ' +
  'per i siti archeologici di Posta e della Via Salaria.';

const HeadPicture = ({ picture }: { picture: GeneratedPicture }) => (
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
);

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
        {picture && <HeadPicture picture={picture} />}
      </Head>
      <Mission>
        <Texts>
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
        </Texts>
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
