import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import { useEffect, useEffectEvent } from 'react';
import type { DraftOwner } from '../drafts/local-drafts';

const key = 'salaria-redazione-accesso';
/** The account whose data this document has read. */
let account: DraftOwner | undefined;

/** Notifies the other tabs of a login or logout. */
export function announceSession(): void {
  try {
    // Only another value is an event.
    localStorage.setItem(key, String(Date.now() + Math.random()));
  } catch {
    // Tabs without storage notice with their next call.
  }
}

/** Calls `onChange` after a login or logout in another tab. */
export function useSessionOfOtherTabs(onChange: () => void): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const read = (event: StorageEvent) => event.key === key && change();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, []);
}

/** Returns whether a session is of another account than the one whose data this document has read. */
export const isOtherAccount = ({ accountId }: DeskSession): boolean => account !== undefined && account !== accountId;

/** Loads the page again for another account, so that no account sees what another has read or written. */
export function useIsOtherAccount(session: DeskSession | undefined): boolean {
  const isOther = session !== undefined && isOtherAccount(session);
  useEffect(() => {
    if (isOther) location.reload();
    else if (session) account = session.accountId;
  }, [isOther, session]);
  return isOther;
}
