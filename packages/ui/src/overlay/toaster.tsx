import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { color, shadow, space } from '../theme/tokens';
import { useTopDialog } from '../shared/dialog-stack';
import { dismissToast, useToast } from '../shared/toast-store';

const rise = keyframes`from { opacity: 0; transform: translateY(1rem); }`;
const Viewport = styled(Toast.Viewport)`
  position: fixed;
  z-index: 100;
  right: 0;
  bottom: 0;
  width: min(26rem, 100vw);
  margin: 0;
  padding: ${space.m};
  list-style: none;
`;
const Root = styled(Toast.Root)`
  position: relative;
  display: grid;
  gap: ${space.xxs};
  padding: ${space.m} 3rem ${space.m} ${space.m};
  background: ${color.card};
  border: 1px solid ${color.line};
  border-left: 5px solid ${color.oliva};
  border-radius: 8px;
  box-shadow: ${shadow.lifted};
  animation: ${rise} 160ms ease-out;
  &[data-variant='destructive'] { border-left-color: ${color.rosso}; background: ${color.errorGround}; }
  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
  &[data-swipe='cancel'] { transform: none; transition: transform 160ms; }
`;
const Title = styled(Toast.Title)`
  font-weight: 700;
`;
const Action = styled(Toast.Action)`
  justify-self: start;
  min-height: 2.75rem;
  padding-inline: ${space.m};
  border: 1px solid currentColor;
  border-radius: 6px;
  background: none;
  color: ${color.rosso};
  font: inherit;
  font-weight: 600;
`;
const Close = styled(Toast.Close)`
  position: absolute;
  top: ${space.xs};
  right: ${space.xs};
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border: 0;
  border-radius: 6px;
  background: none;
  &:hover { background: ${color.band}; }
`;

/**
 * Toast region: closes toasts by swipe (50 px), button or timeout; F8 moves the focus to it. It moves into the open modal
 * dialog, outside of which all is inert.
 */
export default function Toaster() {
  const current = useToast();
  const dialog = useTopDialog();
  const [container] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    (dialog ?? document.body).append(container);
    return () => container.remove();
  }, [dialog, container]);
  return createPortal(
    <Toast.Provider label="Notifica" duration={5000} swipeDirection="right" swipeThreshold={50}>
      {current && (
        <Root
          key={current.id}
          open={current.open}
          duration={current.duration}
          data-variant={current.variant}
          type={current.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(current.id);
          }}
        >
          <Title>{current.title}</Title>
          {current.description && <Toast.Description>{current.description}</Toast.Description>}
          {current.action && (
            <Action altText={current.action.label} onClick={current.action.onAct}>
              {current.action.label}
            </Action>
          )}
          <Close aria-label="Chiudi la notifica">
            <X size={18} aria-hidden="true" />
          </Close>
        </Root>
      )}
      {/* Radix announces toasts in the body, which is inert under a dialog. */}
      <Viewport hotkey={['F8']} label="Notifiche ({hotkey})" aria-live={dialog ? 'polite' : 'off'} />
    </Toast.Provider>,
    container,
  );
}
