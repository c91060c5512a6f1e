import { useRoutes } from 'react-router-dom';
import { AboutPage } from '../pages/about-page';
import { AccessibilityPage } from '../pages/accessibility-page';
import { ContactPage } from '../pages/contact-page';
import { CookiesPage, PrivacyPage, TermsPage } from '../pages/legal-pages';
import { HomePage } from '../pages/home-page';
import { NotFoundPage } from '../pages/not-found-page';
import { SearchPage } from '../pages/search-page';
import { useRegistry } from '../sections/registry-store';
import { SectionPart } from '../sections/section-part';

const own = [
  { path: '/', element: <HomePage /> },
  { path: '/about', element: <AboutPage /> },
  { path: '/contact', element: <ContactPage /> },
  { path: '/cerca', element: <SearchPage /> },
  { path: '/privacy', element: <PrivacyPage /> },
  { path: '/terms', element: <TermsPage /> },
  { path: '/cookies', element: <CookiesPage /> },
  { path: '/accessibilita', element: <AccessibilityPage /> },
];

/** The shell's own pages, those that the registry's sections bring, and the page for every other path. */
export function SiteRoutes() {
  const { sections } = useRegistry();
  const brought = sections.flatMap((section) =>
    section.routes.map(({ path, expose }) => ({
      path,
      element: <SectionPart key={`${section.name}/${expose}`} section={section} expose={expose} />,
    })),
  );
  return useRoutes([...own, ...brought, { path: '*', element: <NotFoundPage /> }]);
}
