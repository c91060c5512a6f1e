import { type Video, videoOf } from '@salaria/contracts/content/texts/videos';
import { useEffect } from 'react';

const links = 'figure.video a[href]';
/** Name of the entry with the video that waits for the page to load again. */
const waitingKey = 'salaria-video';

/** Replaces the link of a video by its player, and moves the focus there. */
function play(link: HTMLAnchorElement, { host, playerUrl }: Video): void {
  const caption = link.closest('figure')?.querySelector('figcaption')?.textContent?.trim();
  const frame = document.createElement('iframe');
  frame.title = caption ? `Video di ${host}: ${caption}` : `Video di ${host}`;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  // YouTube plays nothing for a page that it does not know.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = playerUrl;
  link.replaceWith(frame);
  frame.focus();
}

/** Returns the address that waits, and forgets it. */
function takeWaiting(): string | null {
  try {
    const address = sessionStorage.getItem(waitingKey);
    sessionStorage.removeItem(waitingKey);
    return address;
  } catch {
    return null;
  }
}

/** Loads the page again, whose policy then allows the player; without storage follows the link. */
function reload(address: string): void {
  try {
    sessionStorage.setItem(waitingKey, address);
    window.location.reload();
  } catch {
    window.location.assign(address);
  }
}

/** Plays the videos of a text in the page, after a click on their links; nothing is loaded from their hosts before. */
export function VideoFrames() {
  useEffect(() => {
    const waiting = takeWaiting();
    let opened = waiting;
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(links);
      const video = link && videoOf(link.href);
      if (!link || !video || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      opened = link.href;
      play(link, video);
    };
    // The first page of this visit had no videos, so that its policy has no players.
    const onRefusal = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src' || opened === null) return;
      if (opened === waiting) window.location.assign(opened);
      else reload(opened);
    };
    document.addEventListener('click', open);
    document.addEventListener('securitypolicyviolation', onRefusal);
    const link = [...document.querySelectorAll<HTMLAnchorElement>(links)].find(({ href }) => href === waiting);
    const video = link && videoOf(link.href);
    if (link && video) play(link, video);
    return () => {
      document.removeEventListener('click', open);
      document.removeEventListener('securitypolicyviolation', onRefusal);
    };
  }, []);
  return null;
}
