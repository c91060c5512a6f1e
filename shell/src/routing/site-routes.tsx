import { use } from 'react';
import { useRoutes } from 'react-router-dom';
import { HydratedPart } from '../hydration/hydrated-part';
import { NotFoundPage } from '../pages/not-found-page';
import type { OwnPath } from '../pages/own-pages';
import { useRegistry } from '../sections/registry-store';
import { SectionPart } from '../sections/rendering/section-part';
import { loadedPage, loadOwnPage, ownPageHold, ownPaths } from './own-routes';

function OwnPage({ path }: { path: OwnPath }) {
  const hold = ownPageHold();
  if (hold) use(hold);
  const Page = loadedPage(path) ?? use(loadOwnPage(path));
  return (
    <HydratedPart data-part="page">
      <Page />
    </HydratedPart>
  );
}

const own = ownPaths.map((path) => ({ path, element: <OwnPage key={path} path={path} /> }));

/**
 * Routes of the shell's pages and of all registered sections, with the 404 page for other paths. They have no Suspense
 * boundary of their own, so that the current page stays until the next one is loaded.
 */
export function SiteRoutes() {
  const { sections } = useRegistry();
  const sectionRoutes = sections.flatMap((section) =>
    section.routes.map(({ path, expose }) => ({
      path,
      element: <SectionPart key={`${section.name}/${expose}`} section={section} expose={expose} heading="h1" />,
    })),
  );
  return useRoutes([...own, ...sectionRoutes, { path: '*', element: <NotFoundPage /> }]);
}
