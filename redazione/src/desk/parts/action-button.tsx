import { Button, type ButtonLook } from '@salaria/ui';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  label: ReactNode;
  icon?: LucideIcon;
  look?: ButtonLook;
}

/** A button that does something: its icon, which screen readers leave out, and its label. */
export const ActionButton = ({ label, icon: Icon, ...button }: ActionButtonProps) => (
  <Button type="button" {...button}>
    {Icon && <Icon size={18} aria-hidden="true" />}
    {label}
  </Button>
);
