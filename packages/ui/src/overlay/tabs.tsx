// Imports the facade by name: a section bundles this file and consumes the facade as a shared module.
import { color, space, styled } from '@salaria/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { AddressForm, addressButton } from '../address/address-form';
import { useIsHydrated } from '../address/use-is-hydrated';

const List = styled.div`
  position: relative;
  display: flex;
  gap: ${space.xxs};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  margin-bottom: ${space.l};
`;
const TabButton = styled.button`
  flex: none;
  min-height: 2.75rem;
  padding: ${space.xs} ${space.m};
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  font-weight: 600;
  color: ${color.muted};
  &:hover { color: ${color.rosso}; }
  &[aria-selected='true'] { color: ${color.rosso}; border-bottom-color: ${color.rosso}; }
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
 * Tabs with arrow keys, Home and End (w3.org/WAI/ARIA/apg/patterns/tabs); only the selected panel is rendered. Not part of
 * the facade, since few pages have tabs: `import { Tabs } from '@salaria/ui/overlay/tabs'` bundles them with the page.
 */
export function Tabs({ label, tabs, value, onChange, parameter, clears = [] }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const requested = useRef(value);
  const isHydrated = useIsHydrated();
  const id = useId();
  // Scrolls the selected tab into view; scrollIntoView would scroll the page as well.
  useEffect(() => {
    requested.current = value;
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab) return;
    const { scrollLeft, clientWidth } = list.current;
    const isClipped = tab.offsetLeft < scrollLeft || tab.offsetLeft + tab.offsetWidth > scrollLeft + clientWidth;
    if (isClipped) list.current.scrollLeft = tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  // `value` may change later than it is requested.
  const change = (next: string) => {
    if (next === requested.current) return;
    requested.current = next;
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Alt with an arrow is the browser's own; a dialog around the tabs prevents the keys that it acts on.
    const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
    const at = tabs.findIndex((tab) => tab.value === value);
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: (at + 1) % tabs.length, Home: 0, End: -1 };
    const next = tabs.at(steps[event.key] ?? at);
    if (!next || steps[event.key] === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
    change(next.value);
  };
  const tabList = (
    <List ref={list} role="tablist" aria-label={label} aria-orientation="horizontal" onKeyDown={onKeyDown}>
      {tabs.map((tab, index) => (
        <TabButton
          key={tab.value}
          id={`${id}-${tab.value}-tab`}
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={`${id}-${tab.value}`}
          // Moving between tabs with arrow keys needs scripts.
          tabIndex={isHydrated && tab.value !== value ? -1 : 0}
          {...(parameter
            ? addressButton(parameter, index === 0 ? undefined : tab.value, () => change(tab.value))
            : { type: 'button', onClick: () => change(tab.value) })}
        >
          {tab.label}
        </TabButton>
      ))}
    </List>
  );
  return (
    <div>
      {parameter ? <AddressForm sets={[parameter, ...clears]}>{tabList}</AddressForm> : tabList}
      {tabs.map((tab) => (
        <div
          key={tab.value}
          id={`${id}-${tab.value}`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.value}-tab`}
          hidden={tab.value !== value}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern has the panel in the tab order.
          tabIndex={0}
        >
          {tab.value === value && tab.content}
        </div>
      ))}
    </div>
  );
}
