import { createContext, use } from 'react';
import type { DraftOwner } from './local-drafts';

const context = createContext<DraftOwner | undefined>(undefined);

/** Provides the account whose drafts the page reads and writes. */
export const DraftOwnerProvider = context.Provider;

/** @throws outside of a page of the desk */
export function useDraftOwner(): DraftOwner {
  const owner = use(context);
  if (owner === undefined) throw new Error('drafts belong to an account: render inside DeskPage');
  return owner;
}
