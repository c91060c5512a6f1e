import { ReadsProvider } from '@salaria/ui';
import { DeskFacts } from './frame/desk-facts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './pages';

const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root');
createRoot(root).render(
  <ReadsProvider>
    <DeskFacts>
      <RouterProvider router={createBrowserRouter(routes)} />
    </DeskFacts>
  </ReadsProvider>,
);
