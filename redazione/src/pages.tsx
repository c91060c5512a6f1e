import { type ComponentType, lazy } from 'react';
import { NotFoundPage } from './frame/not-found-page';

type PageModule = { default: ComponentType };

/** The pages of the desk by path, each with a chunk of its own. */
const pages: Record<string, () => Promise<PageModule>> = {
  '/redazione': () => import('./overview/overview.page'),
  '/redazione/messaggi': () => import('./messages/messages.page'),
  '/redazione/contenuti': () => import('./content/list/contents.page'),
  '/redazione/contenuti/:kind/:slug': () => import('./content/editor/editor.page'),
  '/redazione/contenuti/:kind/:slug/revisioni': () => import('./content/revisions/revisions.page'),
  '/redazione/invito': () => import('./invitation/invitation.page'),
  '/redazione/profilo': () => import('./account/profile.page'),
  '/redazione/persone': () => import('./people/people.page'),
  '/redazione/registro': () => import('./audit/audit.page'),
  '/redazione/newsletter': () => import('./newsletter/newsletter.page'),
  '/redazione/scoperte': () => import('./discoveries/discoveries.page'),
  '/redazione/immagini': () => import('./pictures/pictures.page'),
  '/redazione/immagini/:slug': () => import('./pictures/picture.page'),
  '/redazione/domande': () => import('./questions/questions.page'),
  '/redazione/documenti': () => import('./pdfs/documents.page'),
  '/redazione/statistiche': () => import('./statistics/statistics.page'),
  '/redazione/sezioni': () => import('./releases/sections.page'),
  '/redazione/sezioni/:name': () => import('./releases/section.page'),
};

/** The routes of the desk, with a page for all other paths. */
export const routes = [
  ...Object.entries(pages).map(([path, load]) => {
    const Page = lazy(load);
    return { path, element: <Page /> };
  }),
  { path: '*', element: <NotFoundPage /> },
];
