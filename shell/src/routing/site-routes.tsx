import { lazy, use } from 'react';
import { useRoutes } from 'react-router-dom';
import { HydratedPart } from '../hydration/hydrated-part';
import { NotFoundPage } from '../pages/not-found-page';
import type { ShellPath } from '../pages/shell-pages';
import { useRegistry } from '../sections/registry-store';
import { SectionPart } from '../sections/rendering/section-part';
import { loadedPage, loadShellPage, shellPaths } from './shell-routes';

function ShellPage({ path }: { path: ShellPath }) {
  const Page = loadedPage(path) ?? use(loadShellPage(path));
  return (
    <HydratedPart data-part="page">
      <Page />
    </HydratedPart>
  );
}

const shellPageRoutes = shellPaths.map((path) => ({ path, element: <ShellPage key={path} path={path} /> }));

const notFoundPage = (
  <HydratedPart data-part="page">
    <NotFoundPage />
  </HydratedPart>
);

/** For section teams: the page of all components, which only their dev server's build of the shell has. */
const developmentRoutes =
  process.env['NODE_ENV'] === 'development'
    ? [{ path: '/componenti', Component: lazy(() => import('../pages/components-page')) }]
    : [];

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
  return useRoutes([
    ...shellPageRoutes,
    ...developmentRoutes,
    ...sectionRoutes,
    // As the shell's own pages, which show it for what does not exist.
    { path: '*', element: notFoundPage },
  ]);
}
