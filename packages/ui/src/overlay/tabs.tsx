// Imports the facade by name: a section bundles this file and consumes the facade as a shared module.
import { color, space, styled } from '@salaria/ui';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

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

/**
 * Tabs with arrow keys, Home and End; only the selected panel is rendered. Not part of the facade, since few pages have
 * tabs: `import { Tabs } from '@salaria/ui/overlay/tabs'` bundles them with the page.
 */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const requested = useRef(value);
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
  return (
    <Radix.Root value={value} onValueChange={change}>
      <List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
