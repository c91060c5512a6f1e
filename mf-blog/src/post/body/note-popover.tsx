import { color, shadow, space, styled } from '@salaria/ui';
import { useEffect, useRef, useState } from 'react';

/** Narrower windows have no place beside the text: there the link leads to the note. */
const wide = '(min-width: 64rem)';

const Note = styled.div`
  inset: auto;
  max-width: 26rem;
  margin: 0;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: 8px;
  background: ${color.card};
  color: ${color.text};
  box-shadow: ${shadow.card};
  line-height: 1.5;
  overflow-wrap: anywhere;
  @media print { display: none; }
`;

interface OpenNote {
  html: string;
  style: { left: string; top: string };
}

/** Returns the note of a link in an article, without its links back to the text. */
function noteOf(link: HTMLAnchorElement): OpenNote | undefined {
  const note = document.getElementById(link.hash.slice(1))?.cloneNode(true);
  if (!(note instanceof HTMLElement)) return undefined;
  for (const back of note.querySelectorAll('a[href^="#rif-nota-"]')) back.remove();
  const { left, bottom } = link.getBoundingClientRect();
  return {
    html: note.innerHTML,
    style: { left: `${Math.min(left, window.innerWidth - 440)}px`, top: `${bottom + 8}px` },
  };
}

/** Shows the note of a link beside it, in wide windows, from the HTML of the article, which is sanitized. */
export function NotePopover() {
  const [note, setNote] = useState<OpenNote>();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[id^="rif-nota-"]');
      if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || !window.matchMedia(wide).matches)
        return;
      const found = noteOf(link);
      if (!found) return;
      event.preventDefault();
      setNote(found);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  useEffect(() => {
    if (note) element.current?.showPopover();
  }, [note]);
  return (
    note && (
      <Note
        key={note.html}
        ref={element}
        popover="auto"
        role="note"
        style={note.style}
        onToggle={({ newState }) => newState === 'closed' && setNote(undefined)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a part of the sanitized article
        dangerouslySetInnerHTML={{ __html: note.html }}
      />
    )
  );
}
