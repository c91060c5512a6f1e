import { ReadsProvider, siteFactsContext } from '@salaria/ui';
import Toaster from '@salaria/ui/overlay/toaster';
import { siteFacts } from '@salaria/ui/testing/site-facts.fixtures';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';

// The router makes a request of each navigation, for loaders; jsdom has no class for it.
globalThis.Request ??= class {
  readonly method = 'GET';
  readonly signal: AbortSignal | null | undefined;
  constructor(
    readonly url: string,
    init: RequestInit = {},
  ) {
    this.signal = init.signal;
  }
} as unknown as typeof Request;

/** Renders routes of the desk at the last of some addresses, to the others of which the history goes back. */
export const renderRoutes = (routes: RouteObject[], ...addresses: string[]): RenderResult =>
  render(
    <ReadsProvider>
      <siteFactsContext.Provider value={siteFacts}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: addresses })} />
      </siteFactsContext.Provider>
    </ReadsProvider>,
  );

function Frame() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <Outlet />
      <output data-testid="address">{pathname + search + hash}</output>
      <Toaster />
    </>
  );
}

/**
 * Renders a page of the desk with toasts. `path` is the route's pattern, `at` the initial address, from which the history
 * goes back to '/'. The element with test id 'address' has the current address; other addresses render nothing else.
 */
export function renderPage(
  page: ReactElement,
  { path = '/', at = path }: { path?: string; at?: string } = {},
): RenderResult {
  const children = [
    { path, element: page },
    { path: '*', element: null },
  ];
  return renderRoutes([{ Component: Frame, children }], '/', at);
}
