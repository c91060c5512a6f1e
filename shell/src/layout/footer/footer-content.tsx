import { Container, font, Link, media, space, styled, useSiteFacts, VisuallyHidden } from '@salaria/ui';
import { SiteMark } from '@salaria/ui/layout/site-mark';
import { Mail, MapPin, Phone, Share2, SquarePlay } from 'lucide-react';
import { NewsletterForm } from '../newsletter/newsletter-form';

const Columns = styled(Container)`
  display: grid;
  gap: ${space.xl};
  padding-block: ${space.xxl};
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  ${media.desktop} { grid-template-columns: minmax(0, 1.5fr) minmax(0, 0.8fr) minmax(0, 1.2fr) minmax(0, 1.4fr); }
  & ul { display: grid; gap: ${space.xxs}; padding: 0; list-style: none; }
  & li a, & address a { display: inline-flex; align-items: center; gap: ${space.xs}; min-height: 2rem; }
  & address { display: grid; gap: ${space.xxs}; font-style: normal; }
  & address > span { display: inline-flex; align-items: center; gap: ${space.xs}; min-height: 2rem; }
`;
const Social = styled.p`
  display: flex;
  gap: ${space.xs};
  margin-top: ${space.m};
  & a {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 1px solid #8B7C6C;
    border-radius: 999px;
  }
  & a:hover { background: #4A3F38; }
`;
const Legal = styled.div`
  border-top: 1px solid #574B42;
  font-size: 0.95rem;
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs} ${space.l};
    justify-content: space-between;
    padding-block: ${space.m};
  }
  & nav { display: flex; flex-wrap: wrap; gap: ${space.xs} ${space.l}; }
  & a { min-height: 1.75rem; }
`;
const Text = styled.p`
  font-family: ${font.display};
  font-size: 1.1rem;
  color: #E4DACA;
`;

const explore = [
  ['/', 'Home'],
  ['/blog', 'Blog'],
  ['/gallery', 'Galleria'],
  ['/about', 'Chi Siamo'],
  ['/contact', 'Contatti'],
] as const;

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** What the footer shows; `year` appears in the copyright line. */
export function FooterContent({ year }: { year: number }) {
  const facts = useSiteFacts();
  return (
    <>
      <Columns>
        <section aria-labelledby="piede-associazione">
          {facts.logo && <SiteMark />}
          <h2 id="piede-associazione">{facts.name}</h2>
          <Text>{facts.footerText}</Text>
          <Social>
            <a href={facts.socialPage} {...newTab} aria-label="La nostra pagina sociale (si apre in una nuova scheda)">
              <Share2 size={20} aria-hidden="true" />
            </a>
            <a href={facts.videoChannel} {...newTab} aria-label="Il nostro canale video (si apre in una nuova scheda)">
              <SquarePlay size={20} aria-hidden="true" />
            </a>
            <a href={`mailto:${facts.email}`} aria-label="Scrivici una email">
              <Mail size={20} aria-hidden="true" />
            </a>
          </Social>
        </section>
        <nav aria-labelledby="piede-esplora">
          <h2 id="piede-esplora">Esplora</h2>
          <ul>
            {explore.map(([path, label]) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
            {facts.footerPages?.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="piede-contatti">
          <h2 id="piede-contatti">Contatti</h2>
          <address>
            <a href={`mailto:${facts.email}`}>
              <Mail size={18} aria-hidden="true" />
              {facts.email}
            </a>
            <a href={`tel:${facts.phone.replaceAll(' ', '')}`}>
              <Phone size={18} aria-hidden="true" />
              {facts.phone}
            </a>
            <span>
              <MapPin size={18} aria-hidden="true" />
              {facts.place}
            </span>
          </address>
        </section>
        <section aria-labelledby="piede-newsletter">
          <h2 id="piede-newsletter">Newsletter</h2>
          <NewsletterForm />
        </section>
      </Columns>
      <Legal>
        <Container>
          <span>
            © {year} {facts.name}. <VisuallyHidden>Tutti i diritti riservati.</VisuallyHidden>
          </span>
          <nav aria-label="Note legali">
            <Link to="/privacy">Privacy</Link>
            <Link to="/terms">Termini</Link>
            <Link to="/cookies">Cookie</Link>
            <Link to="/accessibilita">Accessibilità</Link>
          </nav>
        </Container>
      </Legal>
    </>
  );
}
