import { color, space, styled } from '@salaria/ui';
import { MoreHorizontal } from 'lucide-react';
import { type FocusEvent, type ReactNode, useId } from 'react';

const Trigger = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: none;
  color: inherit;
  cursor: pointer;
`;
const Menu = styled.div`
  min-width: 14rem;
  padding: ${space.xs};
  border: 1px solid ${color.line};
  border-radius: 8px;
  background: ${color.card};
  &:popover-open { display: flex; flex-direction: column; }
  /* Other browsers show it in the middle of the window. */
  @supports (position-area: block-end) {
    inset: auto;
    margin: ${space.xxs} 0 0;
    position-area: block-end span-inline-start;
  }
  & > * {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: ${space.xs} ${space.s};
    border: 0;
    background: transparent;
    color: ${color.text};
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  & > *:hover { background: ${color.band}; }
`;

/** A button that shows further actions, which close it. */
export function ActionMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const closeBehindTab = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isOutside = relatedTarget?.getAttribute('popovertarget') !== id && !currentTarget.contains(relatedTarget);
    // A click outside closes it anyway.
    if (relatedTarget && isOutside) currentTarget.hidePopover();
  };
  return (
    <>
      <Trigger type="button" aria-label={label} popoverTarget={id}>
        <MoreHorizontal size={18} aria-hidden="true" />
      </Trigger>
      {/* It gives the focus back to the button, to which a dialog gives it back later. */}
      <Menu id={id} popover="auto" onClick={({ currentTarget }) => currentTarget.hidePopover()} onBlur={closeBehindTab}>
        {children}
      </Menu>
    </>
  );
}
