import { ContactSection } from './contact-section';
import { useShellPageTitle } from '../use-shell-page-title';

export function ContactPage() {
  useShellPageTitle('/contact');
  return <ContactSection heading="h1" />;
}
