import styled from '@emotion/styled';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { color, space } from '../theme/tokens';

const List = styled(Radix.List)`
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

/** Tabs with arrow keys, Home and End; the panels of the others are not in the page. */
export function Tabs({ label, tabs, value, onChange }: { label: string; tabs: readonly Tab[]; value: string; onChange: (value: string) => void }) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <List aria-label={label}>
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
