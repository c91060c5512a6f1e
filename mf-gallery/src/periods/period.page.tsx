import {
  color,
  Container,
  font,
  Kicker,
  Link,
  media,
  Navigate,
  Picture,
  space,
  styled,
  Title,
  useParams,
  usePageTitle,
} from '@salaria/ui';
import { ArrowLeft } from 'lucide-react';
import { FindsGallery } from '../finds/finds-gallery';
import { periodContent } from './periods.data';
import { ResearchList } from './research-list';

const Head = styled.header`
  position: relative;
  display: grid;
  align-items: end;
  min-height: clamp(20rem, 46vh, 30rem);
  background: #332B26;
  color: ${color.white};
  overflow: hidden;
  & > span { position: absolute; inset: 0; aspect-ratio: auto; }
  /* The words' ground: at least 4.5:1 for white over any picture. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(to top, rgb(30 24 20 / 90%), rgb(30 24 20 / 66%) 55%, rgb(30 24 20 / 30%));
  }
`;
const Words = styled(Container)`
  position: relative;
  z-index: 1;
  display: grid;
  justify-items: start;
  gap: ${space.s};
  padding-block: ${space.xl};
  & > p { color: #F3D9A4; }
  & > a {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    min-height: 2.75rem;
    color: inherit;
    margin-bottom: auto;
  }
`;
const Body = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxl};
  padding-block: ${space.xl} ${space.xxxl};
`;
const Description = styled.div`
  display: grid;
  gap: ${space.m};
  max-width: 46rem;
  font-size: 1.125rem;
  & p:first-of-type { font-family: ${font.display}; font-size: 1.3rem; line-height: 1.5; }
  ${media.desktop} { & p:first-of-type { font-size: 1.45rem; } }
`;

/** The first sentence or so of a text, for search engines. */
const summary = (text: string): string => (text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(' ', 157))}…`);

export default function PeriodPage() {
  const { period } = useParams();
  const content = periodContent(period);
  usePageTitle(content?.title, content && summary(content.description));
  if (!content || period === undefined) return <Navigate to="/" replace />;
  return (
    <>
      <Head>
        {content.image && (
          <Picture
            src={content.image.src}
            placeholder={content.image.placeholder}
            alt={content.image.alt}
            sizes="100vw"
            priority
          />
        )}
        <Words>
          <Link to="/" lang="en">
            <ArrowLeft size={18} aria-hidden="true" />
            Back to Home
          </Link>
          <Kicker>{content.timeframe}</Kicker>
          <Title>{content.title}</Title>
        </Words>
      </Head>
      <Body>
        <Description>
          {content.description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Description>
        <FindsGallery key={period} period={period} title="Reperti del periodo" />
        <ResearchList research={content.research} />
      </Body>
    </>
  );
}
