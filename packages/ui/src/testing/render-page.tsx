import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ReadsProvider } from '../api/reads';
import Toaster from '../overlay/toaster';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}

/**
 * Shows a page as the shell would: with its own read cache, toasts and a router. `path` is the route's pattern, `at` the
 * address; any other address shows nothing but itself, in the element with test id 'address'.
 */
export function renderPage(
  page: ReactElement,
  { path = '/', at = path }: { path?: string; at?: string } = {},
): RenderResult {
  return render(
    <ReadsProvider>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
      <Toaster />
    </ReadsProvider>,
  );
}
