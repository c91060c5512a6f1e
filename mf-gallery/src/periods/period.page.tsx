import { Kicker, Link, Navigate, Picture, Title, useParams, usePageTitle } from '@salaria/ui';
import { ArrowLeft } from 'lucide-react';
import { ArtifactsGallery } from '../artifacts/artifacts-gallery';
import { Body, Description, Head, Texts } from './period.page.styles';
import { periodContent } from './periods.data';
import { ResearchList } from './research-list';

/** Most search engines show about this many characters of a description. */
const maxDescriptionLength = 160;

function shorten(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', maxDescriptionLength - 3))}…`;
}

export default function PeriodPage() {
  const { period } = useParams();
  const content = periodContent(period);
  usePageTitle(content?.title, content && shorten(content.description));
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
        <Texts>
          <Link to="/" lang="en">
            <ArrowLeft size={18} aria-hidden="true" />
            Back to Home
          </Link>
          <Kicker>{content.timeframe}</Kicker>
          <Title>{content.title}</Title>
        </Texts>
      </Head>
      <Body>
        <Description>
          {content.description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Description>
        <ArtifactsGallery key={period} period={period} title="Reperti del periodo" />
        <ResearchList research={content.research} />
      </Body>
    </>
  );
}
