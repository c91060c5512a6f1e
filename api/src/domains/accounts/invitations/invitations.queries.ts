import { type Invitation, invitationSchema } from '@salaria/contracts/desk/accounts/invitations';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import type { EntityManager } from 'typeorm';
import { isoInstant } from '../../../platform/database/json-reader.js';
import { selectColumns } from '../../../platform/database/select-columns.js';
import { elementAt } from '../../../platform/element-at.js';
import { notFound } from '../../../platform/errors/api-error.js';
import { tokenHash } from '../sessions/random-token.js';

const lifetimeDays = 7;

const expiresAt = `(i."createdAt" + interval '${lifetimeDays} days')`;
const isOpen = `${expiresAt} > now() and (i."accountId" is null or a."disabledAt" is null)`;
const from = 'account_invitations i left join accounts a on a.id = i."accountId"';
const columns = selectColumns('i', invitationSchema, {
  accountName: 'a.name',
  createdAt: isoInstant('i."createdAt"'),
  expiresAt: isoInstant(expiresAt),
});

/** An invitation as it is accepted. `accountId` is null unless it resets a password. */
export interface OpenInvitation {
  id: number;
  accountId: number | null;
  accountName: string | null;
  email: string;
  role: StaffRole;
}

/** An invitation before it has a link. */
export type InvitationDraft = Pick<OpenInvitation, 'accountId' | 'email' | 'role'>;

/** Returns the open invitations, the newest first. */
export const listOpenInvitations = (manager: EntityManager): Promise<Invitation[]> =>
  manager.query<Invitation[]>(`select ${columns} from ${from} where ${isOpen} order by i.id desc`);

/** The error for an invitation that cannot be accepted any more. */
export const usedInvitation = () =>
  notFound('L’invito è già stato usato o è scaduto. Chiedine un altro a chi ti ha invitato.');

const selectOpen = `select i.id, i."accountId", a.name as "accountName", i.email, i.role
  from ${from} where i."tokenHash" = $1 and ${isOpen}`;

/**
 * Returns the invitation with a token.
 *
 * @throws ApiError 404 for one that is unknown, used, withdrawn or expired
 */
export async function findOpenInvitation(manager: EntityManager, token: string): Promise<OpenInvitation> {
  const [invitation] = await manager.query<OpenInvitation[]>(selectOpen, [tokenHash(token)]);
  if (!invitation) throw usedInvitation();
  return invitation;
}

/**
 * Deletes the invitation with a token and returns it: of two who accept it at once, one waits and then finds none.
 *
 * @throws ApiError 404 as `findOpenInvitation`
 */
export async function takeOpenInvitation(manager: EntityManager, token: string): Promise<OpenInvitation> {
  const [invitation] = await manager.query<OpenInvitation[]>(`${selectOpen} for update of i`, [tokenHash(token)]);
  if (!invitation) throw usedInvitation();
  await manager.query('delete from account_invitations where id = $1', [invitation.id]);
  return invitation;
}

/** Adds an invitation and deletes the expired ones. Returns when it expires. */
export async function addInvitation(
  manager: EntityManager,
  { accountId, email, role, createdBy, token }: InvitationDraft & { createdBy: string; token: string },
): Promise<string> {
  await manager.query(`delete from account_invitations i where ${expiresAt} <= now()`);
  const rows = await manager.query<{ expiresAt: string }[]>(
    `insert into account_invitations as i ("tokenHash", "accountId", email, role, "createdBy")
     values ($1, $2, $3, $4, $5) returning ${isoInstant(expiresAt)} as "expiresAt"`,
    [tokenHash(token), accountId, email, role, createdBy],
  );
  return elementAt(rows, 0).expiresAt;
}
