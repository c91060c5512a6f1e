import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Gallery, galleryId } from '../galleries/galleries.data';
import { galleryVariables } from '../galleries/gallery-layout';
import { PostGallery, StaticGallery } from '../galleries/post-gallery';
import { Prose, Reserve } from './article-body.styles';
import { plainHtml } from './plain-html';
import { purifiedHtml } from './purified-html';

/** Time from the appearance of an article to that of its gallery. */
const galleryDelayMs = 500;

const noSubscription = () => () => {};
/** Returns false on the server and while hydrating, then true. */
const useIsBrowser = () =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

/**
 * Returns the HTML of the body: `plainHtml` on the server and while hydrating, `purifiedHtml` in the browser. Keeps the
 * server-rendered elements when both agree, to avoid a flicker.
 */
function useBodyHtml(content: string, body: RefObject<HTMLDivElement | null>): string {
  const isBrowser = useIsBrowser();
  const [html, setHtml] = useState(() => (isBrowser ? purifiedHtml(content) : plainHtml(content)));
  useLayoutEffect(() => {
    const cleanHtml = purifiedHtml(content);
    if (body.current && body.current.innerHTML !== cleanHtml) setHtml(cleanHtml);
  }, [content, body]);
  return html;
}

/** Returns the gallery container; creates it after the first paragraph, or at the end, when the body has none. */
function ensureContainer(body: HTMLElement, id: string): HTMLElement {
  const existing = body.querySelector<HTMLElement>(`[id="${id}"]`);
  if (existing) return existing;
  const container = Object.assign(document.createElement('div'), { id });
  const paragraph = body.querySelector('p');
  if (paragraph) paragraph.after(container);
  else body.append(container);
  return container;
}

/** Returns the gallery container once `galleryDelayMs` have passed. */
function useGalleryContainer(
  body: RefObject<HTMLDivElement | null>,
  html: string,
  gallery: Gallery | undefined,
): HTMLElement | undefined {
  const [visibleContainer, setVisibleContainer] = useState<HTMLElement>();
  useLayoutEffect(() => {
    if (!body.current || !gallery) return;
    const container = ensureContainer(body.current, galleryId(gallery));
    const timer = setTimeout(() => setVisibleContainer(container), galleryDelayMs);
    return () => {
      clearTimeout(timer);
      setVisibleContainer(undefined);
    };
  }, [body, html, gallery]);
  return visibleContainer;
}

/** The text of an article with its gallery. Another article needs another instance (`key`). */
export function ArticleBody({ content, gallery }: { content: string; gallery: Gallery | undefined }) {
  const body = useRef<HTMLDivElement>(null);
  const html = useBodyHtml(content, body);
  const container = useGalleryContainer(body, html, gallery);
  const filledGallery = gallery && gallery.items.length > 0 ? gallery : undefined;
  return (
    <Reserve {...(filledGallery && { 'data-gallery': filledGallery.style, style: galleryVariables(filledGallery) })}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: useBodyHtml sanitizes it */}
      <Prose ref={body} dangerouslySetInnerHTML={{ __html: html }} />
      {filledGallery && <StaticGallery gallery={filledGallery} />}
      {container && filledGallery && createPortal(<PostGallery gallery={filledGallery} />, container)}
    </Reserve>
  );
}
