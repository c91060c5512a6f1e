import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ReadsProvider } from '../api/reads';

type Options = { path?: string; at?: string; answers?: Record<string, unknown> };

/**
 * Renders a page on the server with `answers` (API responses by path) and hydrates it.
 * @returns the server's HTML and React's recoverable errors.
 */
export async function hydratePage(
  page: ReactElement,
  { path = '/', at = path, answers = {} }: Options = {},
): Promise<{ html: string; problems: unknown[] }> {
  const tree = (
    <ReadsProvider fallback={answers}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </ReadsProvider>
  );
  const html = renderToString(tree);
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const problems: unknown[] = [];
  const app = await act(async () => hydrateRoot(root, tree, { onRecoverableError: (error) => problems.push(error) }));
  await act(async () => app.unmount());
  root.remove();
  return { html, problems };
}
