import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Returns an element inside a router whose address is `at`. */
export const inRouter = (element: ReactElement, at = '/'): ReactElement => (
  <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
);
