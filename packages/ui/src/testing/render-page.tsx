import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ReadsProvider } from '../api/reads';
import Toaster from '../overlay/toaster';
import { largeListsContext, siteFactsContext } from '../shared/contexts';
import { siteFacts } from './site-facts.fixtures';

function CurrentUrl() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}

/**
 * Renders a page with cache, toasts and router. `path` is the route's pattern, `at` the initial URL. The element with
 * test id 'address' has the current URL; other URLs render nothing else. `largeLists` are read in parts.
 */
export function renderPage(
  page: ReactElement,
  { path = '/', at = path, largeLists = [] }: { path?: string; at?: string; largeLists?: string[] } = {},
): RenderResult {
  return render(
    <ReadsProvider>
      <siteFactsContext.Provider value={siteFacts}>
        <largeListsContext.Provider value={largeLists}>
          <MemoryRouter initialEntries={[at]}>
            <Routes>
              <Route path={path} element={page} />
              <Route path="*" element={null} />
            </Routes>
            <CurrentUrl />
          </MemoryRouter>
          <Toaster />
        </largeListsContext.Provider>
      </siteFactsContext.Provider>
    </ReadsProvider>,
  );
}
