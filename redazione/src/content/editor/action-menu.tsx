import { color, space, styled } from '@salaria/ui';
import { MoreHorizontal } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';

const Menu = styled.details`
  position: relative;
  & > summary {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    margin: 0;
    border: 1px solid ${color.line};
    border-radius: 6px;
    list-style: none;
    cursor: pointer;
  }
  & > summary::-webkit-details-marker { display: none; }
  & > div {
    position: absolute;
    inset-inline-end: 0;
    z-index: 1;
    display: flex;
    flex-direction: column;
    min-width: 14rem;
    margin-top: ${space.xxs};
    padding: ${space.xs};
    border: 1px solid ${color.line};
    border-radius: 8px;
    background: ${color.card};
  }
  & > div > * {
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
  & > div > *:hover { background: ${color.band}; }
`;

/** A button that shows further actions, which close it. */
export function ActionMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const focusSummary = () => menu.current?.querySelector('summary')?.focus();
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    focusSummary();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const choose = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('summary')) return;
    // A dialog gives the focus back to what had it.
    focusSummary();
    close();
  };
  return (
    <Menu ref={menu} onBlur={leave} onKeyDown={closeByKey} onClick={choose}>
      <summary aria-label={label}>
        <MoreHorizontal size={18} aria-hidden="true" />
      </summary>
      <div>{children}</div>
    </Menu>
  );
}
