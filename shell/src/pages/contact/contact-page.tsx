import { ContactSection } from './contact-section';
import { useOwnTitle } from '../own-title';

export function ContactPage() {
  useOwnTitle('/contact');
  return <ContactSection page />;
}
