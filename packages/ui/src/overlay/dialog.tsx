import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type KeyboardEventHandler,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useIsHydrated } from '../address/use-is-hydrated';
import { color, media, shadow, space } from '../theme/tokens';
import { useModal } from './use-modal';

const appear = keyframes`from { opacity: 0; }`;
/**
 * Covers the window; in the server's HTML, as part of the page, it covers the part of the section that it is in, because
 * parts contain what is fixed (shell/src/hydration/hydrated-part.tsx).
 */
const Overlay = styled.dialog`
  --above: 0px;
  position: fixed;
  z-index: 60;
  inset: 0;
  width: auto;
  max-width: none;
  height: auto;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: clip;
  background: rgb(30 24 20 / 62%);
  color: ${color.text};
  animation: ${appear} 140ms ease-out;
  &[data-rendered] { animation: none; }
  &::backdrop { background: none; }
  /* Below the header of the site. */
  &:not(:modal) { --above: 4.3125rem; }
`;
/** What the window shows of the overlay. */
const Frame = styled.div`
  position: sticky;
  top: var(--above);
  height: min(100dvh - var(--above), 100%);
`;
const wholeWindow = 'inset: 0; transform: none; width: auto; max-height: none; border-radius: 0;';
const Panel = styled.div`
  position: absolute;
  inset: auto 0 0 0;
  display: flex;
  flex-direction: column;
  max-height: calc(100% - 1rem);
  background: ${color.card};
  border-radius: 14px 14px 0 0;
  box-shadow: ${shadow.lifted};
  ${media.tablet} {
    inset: 50% auto auto 50%;
    transform: translate(-50%, -50%);
    width: min(var(--dialog-width, 46rem), 100vw - 3rem);
    max-height: min(100% - 1.5rem, 56rem);
    border-radius: 14px;
  }
  ${media.low} { ${wholeWindow} overflow: auto; }
  &&[data-whole] { ${wholeWindow} overflow: visible; background: #14100D; color: #fff; }
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space.m};
  padding: ${space.m} ${space.m} ${space.s} ${space.l};
  border-bottom: 1px solid ${color.line};
  & h2 { flex: 1; padding-top: 0.25rem; font-size: 1.5rem; outline: none; }
  [data-whole] > & { border: 0; }
`;
const Body = styled.div`
  overflow: auto;
  ${media.low} { overflow: visible; }
  overscroll-behavior: contain;
  padding: ${space.l};
  [data-whole] > & { flex: 1; padding: 0; }
`;
const Close = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 0;
  border-radius: 6px;
  background: none;
  color: inherit;
  &:hover { background: ${color.band}; }
  [data-whole] &:hover { background: rgb(255 255 255 / 16%); }
`;

export type DialogProps = {
  title: ReactNode;
  /** Text under the title, referenced by aria-describedby. */
  description?: ReactNode;
  /** CSS width on larger screens; default 46rem. */
  width?: string;
  /** Covers the whole window, dark, as pictures are looked at. */
  isWhole?: boolean;
  /** Lets the page under the dialog scroll. */
  pageScrolls?: boolean;
  /** Address without the dialog: then a link closes it, also without scripts. */
  closeHref?: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
};

/** Returns the listeners with which Escape, the back gesture and a click outside of the panel close a dialog. */
function useCloseListeners(onClose: () => void, onKeyDown: KeyboardEventHandler | undefined, showAgain: () => void) {
  const wasPressedOutside = useRef(false);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      onKeyDown?.(event);
      // The key that opened the dialog, still held, does not answer it.
      if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault();
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    },
    // Escape with the focus outside, and Android's back gesture. A file field cancels too.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // A browser may close a dialog at a second request although the first was prevented.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget || event.currentTarget.open) return;
      onClose();
      setTimeout(showAgain);
    },
    // Not a click that began inside, as when text is selected.
    onMouseDown: ({ target, currentTarget }: MouseEvent) => {
      wasPressedOutside.current = isOutside(target, currentTarget);
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (wasPressedOutside.current && isOutside(target, currentTarget)) onClose();
    },
  };
}

/** Whether an element is the overlay or its frame. */
const isOutside = (target: EventTarget, overlay: EventTarget & Element): boolean =>
  target === overlay || target === overlay.firstElementChild;

/**
 * A modal dialog, open while rendered: keeps and returns the focus, which begins on what has `data-first-focus`, else in
 * its first field, else on the button that submits it. The server renders the same element as part of the page; the browser shows it above the page.
 */
export function Dialog({
  title,
  description,
  width,
  isWhole,
  pageScrolls,
  closeHref,
  onClose,
  onKeyDown,
  children,
}: DialogProps) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const [isRendered] = useState(!isHydrated);
  const { ref, showAgain } = useModal();
  const listeners = useCloseListeners(onClose, onKeyDown, showAgain);
  const close = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  const dialog = (
    <Overlay
      ref={ref}
      open={isRendered || undefined}
      data-rendered={isRendered || undefined}
      data-page-scrolls={pageScrolls || undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={description === undefined ? undefined : `${id}description`}
      {...listeners}
    >
      <Frame>
        <Panel data-whole={isWhole || undefined} style={width ? { '--dialog-width': width } : undefined}>
          <Head>
            <h2 id={`${id}title`} tabIndex={-1}>
              {title}
            </h2>
            <Close
              {...(closeHref === undefined ? { type: 'button' } : { as: 'a', href: closeHref })}
              aria-label="Chiudi"
              data-noprint
              onClick={close}
            >
              <X size={22} aria-hidden="true" />
            </Close>
          </Head>
          <Body>
            {description !== undefined && <div id={`${id}description`}>{description}</div>}
            {children}
          </Body>
        </Panel>
      </Frame>
    </Overlay>
  );
  return isRendered ? dialog : createPortal(dialog, document.body);
}
