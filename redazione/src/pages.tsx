import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { App } from './app';
import { Loading } from './desk/parts/read-state';
import { NotFoundPage } from './frame/not-found-page';
import { PageFailure } from './frame/page-failure';

type PageModule = { default: ComponentType };

/** The pages of the desk by path, each with a chunk of its own. */
const pages: Record<string, () => Promise<PageModule>> = {
  '/redazione': () => import('./overview/overview.page'),
  '/redazione/messaggi': () => import('./messages/messages.page'),
  '/redazione/contenuti': () => import('./content/list/contents.page'),
  '/redazione/contenuti/:kind/:slug': () => import('./content/editor/editor.page'),
  '/redazione/contenuti/:kind/:slug/revisioni': () => import('./content/revisions/revisions.page'),
  '/redazione/sito': () => import('./content/settings.page'),
  '/redazione/sito/:kind': () => import('./content/editor/editor.page'),
  '/redazione/sito/:kind/revisioni': () => import('./content/revisions/revisions.page'),
  '/redazione/invito': () => import('./invitation/invitation.page'),
  '/redazione/password': () => import('./invitation/password.page'),
  '/redazione/profilo': () => import('./account/profile.page'),
  '/redazione/persone': () => import('./people/people.page'),
  '/redazione/registro': () => import('./audit/audit.page'),
  '/redazione/newsletter': () => import('./newsletter/newsletter.page'),
  '/redazione/scoperte': () => import('./discoveries/discoveries.page'),
  '/redazione/immagini': () => import('./pictures/pictures.page'),
  '/redazione/immagini/:slug': () => import('./pictures/picture.page'),
  '/redazione/domande': () => import('./questions/questions.page'),
  '/redazione/documenti': () => import('./pdfs/documents.page'),
  '/redazione/trasloco': () => import('./moving/moving.page'),
  '/redazione/statistiche': () => import('./statistics/statistics.page'),
  '/redazione/cestino': () => import('./trash/trash.page'),
  '/redazione/sezioni': () => import('./releases/sections.page'),
  '/redazione/sezioni/disposizione': () => import('./releases/arrangement/arrangement.page'),
  '/redazione/sezioni/:name': () => import('./releases/section.page'),
};

/** The pages of the desk, with one for all other paths. */
export const pageRoutes: RouteObject[] = [
  ...Object.entries(pages).map(([path, load]) => ({
    path,
    lazy: async () => ({ Component: (await load()).default }),
  })),
  { path: '*', Component: NotFoundPage },
];

/** The pages in the frame of the desk. */
export const routes: RouteObject[] = [
  {
    Component: App,
    children: [{ ErrorBoundary: PageFailure, hydrateFallbackElement: <Loading height="70vh" />, children: pageRoutes }],
  },
];
