import { usePageTitle } from '@salaria/ui';
import { AboutSection } from '../home/about-section';
import { Hero } from '../home/hero';
import { IntroBlocks } from '../home/intro-blocks';
import { VideoSection } from '../home/video-section';
import { Slot } from '../sections/slot';
import { ContactSection } from './contact-section';
import { ownHeads } from './own-heads';

/** Mostly places that sections fill; see routing/section-routes for their order. */
export function HomePage() {
  usePageTitle(ownHeads['/'].title, ownHeads['/'].description);
  return (
    <>
      <Hero />
      <IntroBlocks />
      <div id="scoperte-in-evidenza">
        <Slot name="home.featured" />
      </div>
      <Slot name="home.articles" />
      <Slot name="home.discover" />
      <Slot name="home.blog" />
      <AboutSection />
      <VideoSection />
      <ContactSection />
    </>
  );
}
