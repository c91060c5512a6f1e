import {
  type DeskDiscovery,
  type DiscoveryCorrection,
  deskDiscoverySchema,
  type discoveryStates,
} from '@salaria/contracts/desk/discoveries';
import * as z from '@salaria/contracts/z';
import { readJson, send } from '@salaria/ui';

export type DiscoveryState = (typeof discoveryStates)[number];

const base = '/api/desk/discoveries';
const pathOf = (id: number): string => `${base}/${id}`;

export function listPath(words: string, state: DiscoveryState | undefined): string {
  const query = new URLSearchParams();
  if (words !== '') query.set('q', words);
  if (state !== undefined) query.set('state', state);
  return query.size > 0 ? `${base}?${query}` : base;
}

export const readDiscovery = async (id: number) => z.parse(deskDiscoverySchema, await readJson(pathOf(id)));
/** Keys of the texts about a discovery that this browser has. */
export const draftEntries = (id: number) => ({
  verification: `discoveries/${id}/verification`,
  correction: `discoveries/${id}/correction`,
  rejection: `discoveries/${id}/rejection`,
});

export const verifyDiscovery = ({ id, version }: DeskDiscovery, note: string) =>
  send('POST', `${pathOf(id)}/verification`, { note, version }, deskDiscoverySchema);
export const undoVerification = ({ id }: DeskDiscovery) =>
  send('DELETE', `${pathOf(id)}/verification`, undefined, deskDiscoverySchema);
export const correctDiscovery = (id: number, correction: DiscoveryCorrection) =>
  send('POST', pathOf(id), correction, deskDiscoverySchema);
export const rejectDiscovery = ({ id, version }: DeskDiscovery, reason: string, notify: boolean) =>
  send('POST', `${pathOf(id)}/rejection`, { reason, notify, version }, z.unknown());
