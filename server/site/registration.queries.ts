import type { Knex } from 'knex';
import { deskLimits, type RegistrationInvitation } from '#shared/areas/operating/desk';
import { newToken, sha256Hex } from '../db/keys';
import type { RegistrationInvitationRow } from '../db/tables';

interface ListedRow extends RegistrationInvitationRow {
  alias: string | null;
  stringUrl: string | null;
}

/** Invitations with their makers. */
const listedInvitations = (db: Knex) =>
  db('registration_invitations')
    .leftJoin('developers', 'developers.id', 'registration_invitations.creatorId')
    .select<ListedRow[]>('registration_invitations.*', 'developers.alias', 'developers.stringUrl');

const toInvitation = ({ creatorId, alias, stringUrl, ...row }: ListedRow): RegistrationInvitation => ({
  ...row,
  by: creatorId !== null && alias !== null && stringUrl !== null ? { id: creatorId, alias, stringUrl } : null,
});

/** The condition for an invitation that still lets somebody in. */
const isOpen = 'registration_invitations.expires > ? and used < uses';

/** The open invitations, newest first. */
export const listInvitations = async (db: Knex): Promise<RegistrationInvitation[]> =>
  (
    await listedInvitations(db)
      .whereRaw(isOpen, [new Date()])
      .orderBy('registration_invitations.id', 'desc')
      .limit(deskLimits.invitations)
  ).map(toInvitation);

/** The number of open invitations. */
export async function countInvitations(db: Knex): Promise<number> {
  const open = db('registration_invitations').whereRaw(isOpen, [new Date()]);
  const [counted] = await open.count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}

type NewInvitation = Pick<RegistrationInvitationRow, 'note' | 'uses' | 'creatorId'> & { created: Date; expires: Date };

/** Stores an invitation. Its code is returned and not kept. */
export async function insertInvitation(db: Knex, invitation: NewInvitation) {
  const code = newToken();
  const [id = 0] = await db('registration_invitations').insert({ ...invitation, codeHash: sha256Hex(code) });
  const [row] = await listedInvitations(db).where('registration_invitations.id', id);
  if (!row) throw new Error(`The invitation ${id} that was just made is gone`);
  return { ...toInvitation(row), code };
}

const openInvitation = (db: Knex, code: string) =>
  db('registration_invitations')
    .where({ codeHash: sha256Hex(code) })
    .whereRaw(isOpen, [new Date()]);

/** Whether an invitation with this code lets somebody in now. */
export const isInvitationOpen = async (db: Knex, code: string): Promise<boolean> =>
  (await openInvitation(db, code).first('id')) !== undefined;

/** Uses an invitation once; false where it is used up, expired or missing. */
export const takeInvitation = async (db: Knex, code: string): Promise<boolean> =>
  (await openInvitation(db, code).increment('used', 1)) === 1;

/** Deletes an invitation; false without one. */
export const deleteInvitation = async (db: Knex, id: number): Promise<boolean> =>
  (await db('registration_invitations').where({ id }).delete()) === 1;

/** Deletes invitations that nobody of the desk has made. */
export async function deleteUnownedInvitations(db: Knex) {
  await db('registration_invitations').whereNull('creatorId').delete();
}

/** Deletes invitations that have ended a while ago. */
export async function deleteEndedInvitations(db: Knex, before: Date) {
  await db('registration_invitations').where('expires', '<', before).delete();
}
