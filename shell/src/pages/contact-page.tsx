import { usePageTitle } from '@salaria/ui';
import { ContactSection } from './contact-section';
import { ownHeads } from './own-heads';

export function ContactPage() {
  usePageTitle(ownHeads['/contact'].title, ownHeads['/contact'].description);
  return <ContactSection page />;
}
