// Imports the facade by name: a section bundles this file and consumes the facade as a shared module.
import { color, space, styled } from '@salaria/ui';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { AddressForm, addressButton } from '../address/address-form';
import { useIsHydrated } from '../address/use-is-hydrated';

const List = styled(Radix.List)`
  position: relative;
  display: flex;
  gap: ${space.xxs};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  margin-bottom: ${space.l};
`;
const Trigger = styled(Radix.Trigger)`
  flex: none;
  min-height: 2.75rem;
  padding: ${space.xs} ${space.m};
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  font-weight: 600;
  color: ${color.muted};
  &:hover { color: ${color.rosso}; }
  &[data-state='active'] { color: ${color.rosso}; border-bottom-color: ${color.rosso}; }
  &:focus-visible { outline-offset: -3px; }
`;

export type Tab = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** Query parameter of the selected tab, with which the tabs work without scripts. */
  parameter?: string;
  /** Further parameters that another tab removes. */
  clears?: readonly string[];
};

/**
 * Tabs with arrow keys, Home and End; only the selected panel is rendered. Not part of the facade, since few pages have
 * tabs: `import { Tabs } from '@salaria/ui/overlay/tabs'` bundles them with the page.
 */
export function Tabs({ label, tabs, value, onChange, parameter, clears = [] }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const requested = useRef(value);
  const isHydrated = useIsHydrated();
  // Scrolls the selected tab into view; scrollIntoView would scroll the page as well.
  useEffect(() => {
    requested.current = value;
    const tab = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (!list.current || !tab) return;
    const { scrollLeft, clientWidth } = list.current;
    const isClipped = tab.offsetLeft < scrollLeft || tab.offsetLeft + tab.offsetWidth > scrollLeft + clientWidth;
    if (isClipped) list.current.scrollLeft = tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  // Radix reports a click twice, on mousedown and on focus, unless `value` has changed in between.
  const change = (next: string) => {
    if (next === requested.current) return;
    requested.current = next;
    onChange(next);
  };
  const tabList = (
    <List ref={list} aria-label={label}>
      {tabs.map((tab, index) => (
        <Trigger key={tab.value} value={tab.value} asChild>
          <button
            // Moving between tabs with arrow keys needs scripts.
            {...(!isHydrated && { tabIndex: 0 })}
            {...(parameter ? addressButton(parameter, index === 0 ? undefined : tab.value) : { type: 'button' })}
          >
            {tab.label}
          </button>
        </Trigger>
      ))}
    </List>
  );
  return (
    <Radix.Root value={value} onValueChange={change}>
      {parameter ? <AddressForm sets={[parameter, ...clears]}>{tabList}</AddressForm> : tabList}
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
