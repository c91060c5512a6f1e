import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { siteFactsContext } from '../shared/contexts';
import { siteFacts } from './site-facts.fixtures';

/** Puts the server's HTML of a part into the document; `hydrate` makes React take it over. */
export function showServerHtml(part: ReactElement): { container: HTMLElement; hydrate: () => void } {
  const tree = (
    <siteFactsContext.Provider value={siteFacts}>
      <MemoryRouter>{part}</MemoryRouter>
    </siteFactsContext.Provider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(tree);
  return { container, hydrate: () => void render(tree, { container, hydrate: true }) };
}
