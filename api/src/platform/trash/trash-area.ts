import { createProviderDecorator } from '../contributions/contributions.js';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import {
  type RestoredItem,
  type TrashArea as TrashAreaName,
  type TrashItem,
  trashDays,
} from '@salaria/contracts/desk/trash';
import type { StaffMember } from '../access/staff.js';

/** A removed thing as its area finds it. */
export type RemovedItem = Pick<TrashItem, 'id' | 'kind' | 'title' | 'removedBy'> & { removedAt: Date };

export interface TrashAreaOptions {
  area: TrashAreaName;
  /** Role that may see it and put it back, besides `responsabile`. */
  role: StaffRole;
  /** Cache tags of the public responses that show what is put back. */
  tags?: readonly string[];
}

/** What of a domain goes to the trash. */
export interface TrashedThings {
  /** Returns what is in the trash. */
  find(): Promise<RemovedItem[]>;
  /** Puts an item back in the caller's transaction. Returns undefined when it is not in the trash. */
  restore(id: string, caller: StaffMember): Promise<RestoredItem | undefined>;
  /** Removes an item for good. Returns false when it is not in the trash. */
  purge(id: string): Promise<boolean>;
  /** Removes for good what is older than `trashDays`. Returns how much that was. */
  sweep(): Promise<number>;
}

/** An area with what is in it. */
export type TrashArea = [TrashAreaOptions, TrashedThings];

export const trashSeconds = trashDays * 86_400;

/** Marks a provider of what goes to the trash. Entities whose rows go there have `InTrash`. */
export const TrashedBy = createProviderDecorator<TrashAreaOptions, TrashedThings>();
