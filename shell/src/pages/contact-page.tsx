import { ContactSection } from './contact-section';
import { useOwnTitle } from './own-pages';

export function ContactPage() {
  useOwnTitle('/contact');
  return <ContactSection page />;
}
