import { use } from 'react';
import { useRoutes } from 'react-router-dom';
import { NotFoundPage } from '../pages/not-found-page';
import type { OwnPath } from '../pages/own-pages';
import { useRegistry } from '../sections/registry-store';
import { SectionPart } from '../sections/section-part';
import { arrivedPage, loadOwnPage, ownPaths } from './own-routes';

function OwnPage({ path }: { path: OwnPath }) {
  const Page = arrivedPage(path) ?? use(loadOwnPage(path));
  return <Page />;
}

const own = ownPaths.map((path) => ({ path, element: <OwnPage key={path} path={path} /> }));

/**
 * The shell's own pages, those that the registry's sections bring, and the page for every other path. None of them has a
 * boundary of its own: the page that is shown stays until the next one is here.
 */
export function SiteRoutes() {
  const { sections } = useRegistry();
  const brought = sections.flatMap((section) =>
    section.routes.map(({ path, expose }) => ({
      path,
      element: <SectionPart key={`${section.name}/${expose}`} section={section} expose={expose} heading="h1" />,
    })),
  );
  return useRoutes([...own, ...brought, { path: '*', element: <NotFoundPage /> }]);
}
