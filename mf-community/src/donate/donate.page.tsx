import type { Donations } from '@salaria/contracts/site';
import {
  ErrorNotice,
  formatDate,
  Kicker,
  Lead,
  Muted,
  Picture,
  SectionTitle,
  Skeleton,
  Stack,
  Title,
  usePageTitle,
} from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import { Paragraphs } from '@salaria/ui/text/paragraphs';
import { AllocationChart } from './allocation-chart';
import { Goals, Head, Mission, Page, Texts } from './donate.page.styles';
import { useDonations } from './donations.queries';
import { FundraisingCard } from './fundraising-card';
import { OtherWays } from './other-ways';

const HeadPicture = ({ picture }: { picture: NonNullable<Donations['image']> }) => (
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
  const read = useDonations();
  usePageTitle(read.data?.title, read.data?.description);
  return (
    <ReadView
      read={read}
      loading={<Skeleton style={{ height: '100vh' }} />}
      failure={<ErrorNotice>Errore nel caricamento della pagina. Si prega di riprovare più tardi.</ErrorNotice>}
    >
      {(donations) => donations && <DonateContent donations={donations} />}
    </ReadView>
  );
}

function DonateContent({ donations }: { donations: Donations }) {
  const { title, lead, image, mission, year, goals, allocation, reports } = donations;
  return (
    <Page>
      <Head data-pictured={image !== undefined}>
        <Stack>
          <Kicker>Sostienici</Kicker>
          <Title>{title}</Title>
          <Lead>{lead}</Lead>
        </Stack>
        {image && <HeadPicture picture={image} />}
      </Head>
      <Mission>
        <Texts>
          <SectionTitle>La nostra missione</SectionTitle>
          <Paragraphs text={mission} />
        </Texts>
        <FundraisingCard donations={donations} />
      </Mission>
      <Stack as="section">
        <SectionTitle>{`Obiettivi ${year}`}</SectionTitle>
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
        <AllocationChart allocation={allocation} />
      </Stack>
      <OtherWays donations={donations} />
      {reports.length > 0 && (
        <Stack as="section">
          <SectionTitle>Rendiconti</SectionTitle>
          <ul>
            {reports.map(({ address, title: name, year: of, publishedAt }) => (
              <li key={address}>
                <a href={address}>{`${name} (${of})`}</a>, {formatDate(publishedAt)}
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Page>
  );
}
