import { AboutSection } from '../home/about-section';
import { Hero } from '../home/hero';
import { IntroBlocks } from '../home/intro-blocks';
import { VideoSection } from '../home/video-section';
import { Slot } from '../sections/rendering/slot';
import { ContactSection } from './contact/contact-section';
import { homeSlots } from './shell-pages';
import { useShellPageTitle } from './use-shell-page-title';

/** Home page; pages.json lists the slots that sections fill. */
export function HomePage() {
  useShellPageTitle('/');
  return (
    <>
      <Hero />
      <IntroBlocks />
      {homeSlots.map((slot, position) => (
        <div key={slot} id={position === 0 ? 'scoperte-in-evidenza' : undefined}>
          <Slot name={slot} />
        </div>
      ))}
      <AboutSection />
      <VideoSection />
      <ContactSection />
    </>
  );
}
