import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { color, media, shadow, space } from '../theme/tokens';
import type { DialogProps } from './dialog';

const appear = keyframes`from { opacity: 0; }`;
// Radix's overlay locks scrolling with a <style> element, which the content security policy blocks.
const Overlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: 60;
  pointer-events: auto;
  background: rgb(30 24 20 / 62%);
  animation: ${appear} 140ms ease-out;
`;
const Content = styled(Dialog.Content)`
  position: fixed;
  z-index: 61;
  inset: auto 0 0 0;
  display: flex;
  flex-direction: column;
  max-height: 94dvh;
  background: ${color.card};
  border-radius: 14px 14px 0 0;
  box-shadow: ${shadow.lifted};
  animation: ${appear} 140ms ease-out;
  ${media.tablet} {
    inset: 50% auto auto 50%;
    transform: translate(-50%, -50%);
    width: min(var(--dialog-width, 46rem), calc(100vw - 3rem));
    max-height: min(90dvh, 56rem);
    border-radius: 14px;
  }
`;
const Head = styled.header`
  display: flex;
  align-items: flex-start;
  gap: ${space.m};
  padding: ${space.m} ${space.m} ${space.s} ${space.l};
  border-bottom: 1px solid ${color.line};
  & h2 { flex: 1; font-size: 1.5rem; padding-top: 0.25rem; }
`;
const Body = styled.div`
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${space.l};
`;
const Close = styled(Dialog.Close)`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 0;
  border-radius: 6px;
  background: none;
  &:hover { background: ${color.band}; }
`;

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

/** The dialog's implementation, loaded when the first dialog opens. */
export default function DialogWindow({ onClose, title, description, width, children, onKeyDown }: DialogProps) {
  useScrollLock();
  const opener = useRef<Element | null>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay />
        <Content
          style={width ? ({ '--dialog-width': width } as React.CSSProperties) : undefined}
          onKeyDown={onKeyDown}
          // Radix returns the focus only to a trigger of its own.
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
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
