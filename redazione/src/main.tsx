import { ReadsProvider } from '@salaria/ui';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';

const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root');
createRoot(root).render(
  <ReadsProvider>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </ReadsProvider>,
);
