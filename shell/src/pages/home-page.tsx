import type { Home } from '@salaria/contracts/site';
import { usePageTitle, useSiteFacts } from '@salaria/ui';
import type { SlotName } from '@salaria/ui/slots';
import { Fragment, type ReactNode } from 'react';
import { AboutSection } from '../home/about-section';
import { Hero } from '../home/hero';
import { HomeNotice } from '../home/home-notice';
import { IntroBlocks } from '../home/intro-blocks';
import { VideoSection } from '../home/video-section';
import { Slot } from '../sections/rendering/slot';
import { ContactSection } from './contact/contact-section';
import { useHome } from './site-content.queries';

const slot = (name: SlotName) => () => <Slot name={name} />;

/** The parts below the large pictures, by the names that editors order them by; sections fill the slots. */
const parts: Record<string, (home: Home) => ReactNode> = {
  intro: ({ intro }) => <IntroBlocks blocks={intro} />,
  featured: slot('home.featured'),
  articles: slot('home.articles'),
  discover: slot('home.discover'),
  blog: slot('home.blog'),
  about: (home) => <AboutSection home={home} />,
  video: (home) => <VideoSection home={home} />,
  contact: () => <ContactSection />,
};

/** Home page. */
export function HomePage() {
  const { name, description } = useSiteFacts();
  usePageTitle(name, description);
  const home = useHome().data;
  if (!home) return <Hero slides={[]} lead="" />;
  // The button of the pictures scrolls to the recent articles or, without them, to the first part.
  const target = home.parts.includes('featured') ? 'featured' : home.parts[0];
  return (
    <>
      <HomeNotice notice={home.notice} />
      <Hero slides={home.slides} lead={home.lead} />
      {home.parts.map((part) => {
        const content = parts[part]?.(home);
        return part === target ? (
          <div key={part} id="scoperte-in-evidenza">
            {content}
          </div>
        ) : (
          <Fragment key={part}>{content}</Fragment>
        );
      })}
    </>
  );
}
