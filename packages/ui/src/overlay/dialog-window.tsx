import { css, keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { dialogShape } from './dialog-shape';

export type DialogWindowProps = {
  title: ReactNode;
  /** Text under the title, referenced by aria-describedby. */
  description?: ReactNode;
  /** CSS width on larger screens; default 46rem. */
  width?: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
};

const appear = keyframes`from { opacity: 0; }`;
// Radix's overlay locks scrolling with a <style> element, which the content security policy blocks.
const Overlay = styled.div(
  dialogShape.overlay,
  css`
  pointer-events: auto;
  animation: ${appear} 140ms ease-out;
`,
);
const Content = styled(Dialog.Content)(
  dialogShape.content,
  css`
  animation: ${appear} 140ms ease-out;
`,
);
const Head = styled.header(dialogShape.head);
const Body = styled.div(dialogShape.body);
const Close = styled(Dialog.Close)(dialogShape.close);

/** Locks the scrolling of the page under a dialog, with padding in place of its scrollbar. */
function useScrollLock(): void {
  useEffect(() => {
    const { style, clientWidth } = document.documentElement;
    const { overflow, paddingRight } = style;
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    return () => {
      style.overflow = overflow;
      style.paddingRight = paddingRight;
    };
  }, []);
}

const openerSelector = 'a[aria-haspopup="dialog"]';

/** Returns what gets the focus back: what had it; when nothing had it, the link to the address `href`, else the page. */
function findOpener(focused: Element | null, href: string): Element | null {
  if (focused !== document.body) return focused;
  const links = document.querySelectorAll<HTMLAnchorElement>(openerSelector);
  return [...links].find((link) => link.href === href) ?? document.querySelector('main');
}

/** The dialog's implementation, loaded when the first dialog opens. */
export default function DialogWindow({ onClose, title, description, width, children, onKeyDown }: DialogWindowProps) {
  useScrollLock();
  const opener = useRef<{ focused: Element | null; href: string }>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay />
        <Content
          style={width ? { '--dialog-width': width } : undefined}
          onKeyDown={onKeyDown}
          // Radix returns the focus only to a trigger of its own.
          onOpenAutoFocus={() => {
            opener.current = { focused: document.activeElement, href: location.href };
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const element = opener.current && findOpener(opener.current.focused, opener.current.href);
            if (element instanceof HTMLElement) element.focus();
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <Head>
            <Dialog.Title>{title}</Dialog.Title>
            <Close aria-label="Chiudi">
              <X size={22} aria-hidden="true" />
            </Close>
          </Head>
          <Body>
            {description !== undefined && <Dialog.Description>{description}</Dialog.Description>}
            {children}
          </Body>
        </Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
