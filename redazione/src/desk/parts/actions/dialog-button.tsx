import { type ComponentProps, type ReactNode, useState } from 'react';
import { ActionButton } from './action-button';

interface DialogButtonProps extends ComponentProps<typeof ActionButton> {
  /** Renders the dialog. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ children, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton {...button} onClick={() => setIsOpen(true)} />
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
