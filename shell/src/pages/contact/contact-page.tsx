import { ContactForm } from './contact-form';
import { ContactSection } from './contact-section';
import { useShellPageTitle } from '../use-shell-page-title';

export function ContactPage() {
  useShellPageTitle('/contact');
  return <ContactSection form={<ContactForm />} heading="h1" />;
}
