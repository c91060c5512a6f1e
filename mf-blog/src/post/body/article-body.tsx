import { useIsHydrated } from '@salaria/ui/address/use-is-hydrated';
import { Prose } from '@salaria/ui/text/prose';
import { VideoFrames } from '@salaria/ui/text/video-frames';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Gallery } from '@salaria/contracts/posts';
import { galleryId } from '../../galleries/gallery-id';
import { galleryVariables } from '../../galleries/gallery-layout';
import { GalleryTiles, OpenPicture, PostGallery } from '../../galleries/post-gallery';
import { TextGalleries } from '../../galleries/text-galleries';
import { NotePopover } from './note-popover';
import { Reserve } from './article-body.styles';
import { type ArticleParts, splitAtGallery } from './split-at-gallery';
import { useCleanHtml } from './use-clean-html';

/** Time from the appearance of an article to that of its gallery. */
const galleryDelayMs = 500;

/** Returns the properties of `Reserve` for a gallery with pictures. */
const reserveOf = (gallery: Gallery): { 'data-gallery'?: string; style?: CSSProperties } =>
  gallery.items.length > 0 ? { 'data-gallery': gallery.style, style: galleryVariables(gallery) } : {};

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

/** The text in one element. The gallery is inserted into it in the browser. */
function WholeBody({ content, gallery }: { content: string; gallery: Gallery | undefined }) {
  const body = useRef<HTMLDivElement>(null);
  const html = useCleanHtml(content, body);
  const container = useGalleryContainer(body, html, gallery);
  return (
    <Reserve {...(gallery && reserveOf(gallery))}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: useCleanHtml sanitizes it */}
      <Prose ref={body} dangerouslySetInnerHTML={{ __html: html }} />
      {gallery && (
        <noscript>
          <PostGallery gallery={gallery} />
        </noscript>
      )}
      {container && gallery && createPortal(<PostGallery gallery={gallery} />, container)}
    </Reserve>
  );
}

function ArticleText({ content }: { content: string }) {
  const element = useRef<HTMLDivElement>(null);
  const html = useCleanHtml(content, element);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: useCleanHtml sanitizes it
  return <Prose ref={element} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Returns whether the gallery is shown: at once in the server's HTML, otherwise after `galleryDelayMs`. */
function useGalleryDelay(): boolean {
  const isHydrated = useIsHydrated();
  const [isShown, setIsShown] = useState(!isHydrated);
  useEffect(() => {
    if (isShown) return undefined;
    const timer = setTimeout(() => setIsShown(true), galleryDelayMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown;
}

/** The text with the gallery between its parts, so that the server renders the gallery too. */
function SplitBody({ parts: { before, after }, gallery }: { parts: ArticleParts; gallery: Gallery }) {
  const isShown = useGalleryDelay();
  return (
    <>
      <Reserve {...reserveOf(gallery)}>
        {before !== '' && <ArticleText content={before} />}
        <div id={galleryId(gallery)}>{isShown && <GalleryTiles gallery={gallery} />}</div>
        {after !== '' && <ArticleText content={after} />}
      </Reserve>
      {/* Outside, because a size container can be the containing block of a fixed dialog. */}
      {isShown && <OpenPicture gallery={gallery} />}
    </>
  );
}

/** The text of an article with its gallery. Another article needs another instance (`key`). */
export function ArticleBody({ content, gallery }: { content: string; gallery: Gallery | undefined }) {
  const parts = useMemo(() => gallery && splitAtGallery(content, galleryId(gallery)), [content, gallery]);
  return (
    <>
      {gallery && parts ? (
        <SplitBody parts={parts} gallery={gallery} />
      ) : (
        <WholeBody content={content} gallery={gallery} />
      )}
      <TextGalleries first={gallery && gallery.style !== 'grid' ? gallery.items.length + 1 : 1} />
      <NotePopover />
      <VideoFrames />
    </>
  );
}
