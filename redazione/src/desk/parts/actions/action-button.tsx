import { Button, type ButtonLook, space } from '@salaria/ui';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  [data: `data-${string}`]: string | undefined;
  label: ReactNode;
  icon?: LucideIcon;
  look?: ButtonLook;
  /** Shows the icon only. */
  hidesLabel?: boolean;
}

/** A button that does something: its icon, which screen readers leave out, and its label. */
export const ActionButton = ({ label, icon: Icon, hidesLabel, ...button }: ActionButtonProps) => (
  <Button type="button" {...(hidesLabel && { 'aria-label': String(label), style: { padding: space.s } })} {...button}>
    {Icon && <Icon size={18} aria-hidden="true" />}
    {!hidesLabel && label}
  </Button>
);
