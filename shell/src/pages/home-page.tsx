import type { Home } from '@salaria/contracts/site';
import { Nearby, usePageTitle, useSiteFacts } from '@salaria/ui';
import type { SlotName } from '@salaria/ui/slots';
import type { ReactNode } from 'react';
import { AboutSection } from '../home/about-section';
import { ComingEvents } from '../events/coming-events';
import { Hero } from '../home/hero';
import { HomeNotice } from '../home/home-notice';
import { IntroBlocks } from '../home/intro-blocks';
import { VideoSection } from '../home/video-section';
import { Slot } from '../sections/rendering/slot';
import { ContactSection } from './contact/contact-section';
import { LazyContactForm } from './contact/lazy-contact-form';
import { useHome } from './site-content.queries';

const slot = (name: SlotName) => () => <Slot name={name} />;

/** The parts below the large pictures, by the names that editors order them by; sections fill the slots. */
const parts: Record<string, (home: Home | undefined) => ReactNode> = {
  intro: (home) => home && <IntroBlocks blocks={home.intro} />,
  featured: slot('home.featured'),
  articles: slot('home.articles'),
  discover: slot('home.discover'),
  blog: slot('home.blog'),
  about: (home) => home && <AboutSection home={home} />,
  video: (home) => home && <VideoSection home={home} />,
  contact: () => <ContactSection form={<LazyContactForm />} />,
};

/** Home page. */
export function HomePage() {
  const { name, description } = useSiteFacts();
  usePageTitle(name, description);
  // The parts of sections do not wait for the texts.
  const home = useHome().data ?? undefined;
  const order = home?.parts ?? Object.keys(parts);
  // The button of the pictures scrolls to the recent articles or, without them, to the first part.
  const target = order.includes('featured') ? 'featured' : order[0];
  return (
    <>
      <HomeNotice notice={home?.notice} />
      <Hero slides={home?.slides ?? []} lead={home?.lead ?? ''} />
      <ComingEvents events={home?.events} />
      {order.map((part) => (
        <Nearby key={part} id={part === target ? 'scoperte-in-evidenza' : undefined}>
          {parts[part]?.(home)}
        </Nearby>
      ))}
    </>
  );
}
