import { color, font, space, styled } from '@salaria/ui';
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Gallery, galleryId } from '../galleries/galleries.data';
import { galleryMeasures, galleryRoom } from '../galleries/gallery-layout';
import { PostGallery } from '../galleries/post-gallery';
import { plainHtml } from './plain-html';
import { purifiedHtml } from './purified-html';

/** ms from the article's appearance to its gallery's. */
const galleryDelay = 500;

const Room = styled.div(galleryRoom);
const Prose = styled.div`
  font-size: 1.125rem;
  line-height: 1.7;
  /* Only what the text itself holds: the gallery inside it has its own looks. */
  & > * { margin-block: 0 ${space.m}; }
  & > h1 { font-size: 1.9rem; }
  & > h2 { margin-top: ${space.xl}; font-size: 1.75rem; }
  & > h3 { margin-top: ${space.l}; font-size: 1.35rem; }
  & > :is(ul, ol), & li > :is(ul, ol) { padding-left: 1.4em; }
  & > :is(ul, ol) li + li { margin-top: ${space.xxs}; }
  & > blockquote {
    margin: ${space.l} 0;
    padding: ${space.xs} 0 ${space.xs} ${space.l};
    border-left: 4px solid ${color.ocra};
    font-family: ${font.display};
    font-size: 1.25rem;
  }
  & > figure { margin: ${space.l} 0; }
  & > figure > figcaption { font-size: 0.95rem; color: ${color.muted}; }
  & > img, & > :is(p, figure) img { height: auto; border-radius: 8px; background: ${color.band}; }
  & > table { display: block; max-width: 100%; overflow-x: auto; border-collapse: collapse; font-size: 1rem; }
  & :is(th, td) { padding: ${space.xs} ${space.s}; border: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  & th { background: ${color.band}; }
  & > pre { overflow-x: auto; padding: ${space.m}; background: ${color.band}; border-radius: 6px; }
  & > div[id$='-gallery'] { margin-block: ${space.xl}; }
`;

const noSubscription = () => () => {};
/** False on the server and while its document is being taken over, then true. */
const useBrowser = () =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

/**
 * The body's HTML. On the server, and in the first render over its document, what `plainHtml` lets through; in a browser
 * what `purifiedHtml` leaves. The server's elements stay when both come to the same, so that nothing flickers.
 */
function useBodyHtml(content: string, body: RefObject<HTMLDivElement | null>): string {
  const browser = useBrowser();
  const [html, setHtml] = useState(() => (browser ? purifiedHtml(content) : plainHtml(content)));
  useLayoutEffect(() => {
    const clean = purifiedHtml(content);
    if (body.current && body.current.innerHTML !== clean) setHtml(clean);
  }, [content, body]);
  return html;
}

/** The element with the gallery's id inside the body; made after the first paragraph (or at the end) when there is none. */
function containerIn(body: HTMLElement, id: string): HTMLElement {
  const found = body.querySelector<HTMLElement>(`[id="${id}"]`);
  if (found) return found;
  const made = Object.assign(document.createElement('div'), { id });
  const paragraph = body.querySelector('p');
  if (paragraph) paragraph.after(made);
  else body.append(made);
  return made;
}

/** Where the gallery goes, known once its time has come. */
function useGalleryPlace(
  body: RefObject<HTMLDivElement | null>,
  html: string,
  gallery: Gallery | undefined,
): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>();
  useLayoutEffect(() => {
    if (!body.current || !gallery) return;
    const container = containerIn(body.current, galleryId(gallery));
    const timer = setTimeout(() => setPlace(container), galleryDelay);
    return () => {
      clearTimeout(timer);
      setPlace(undefined);
    };
  }, [body, html, gallery]);
  return place;
}

/** An article's text with its gallery. Another article needs another instance (`key`). */
export function ArticleBody({ content, gallery }: { content: string; gallery: Gallery | undefined }) {
  const body = useRef<HTMLDivElement>(null);
  const html = useBodyHtml(content, body);
  const place = useGalleryPlace(body, html, gallery);
  const shown = gallery && gallery.items.length > 0 ? gallery : undefined;
  return (
    <Room {...(shown && { 'data-gallery': shown.style, style: galleryMeasures(shown) })}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: an article is HTML; useBodyHtml says what is left of it */}
      <Prose ref={body} dangerouslySetInnerHTML={{ __html: html }} />
      {place && shown && createPortal(<PostGallery gallery={shown} />, place)}
    </Room>
  );
}
