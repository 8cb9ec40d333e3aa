import type { Knex } from 'knex';
import { deskLimits, type RegistrationInvitation } from '#shared/areas/operating/desk';
import { newToken, sha256Hex } from '../../db/keys';
import type { RegistrationInvitationRow } from '../../db/tables';

interface ListedRow extends RegistrationInvitationRow {
  alias: string | null;
  stringUrl: string | null;
}

/** Invitations that still let somebody in. */
const openInvitations = (db: Knex) =>
  db('registration_invitations').where('registration_invitations.expires', '>', new Date()).whereRaw('used < uses');

const listedInvitations = (db: Knex) =>
  openInvitations(db)
    .leftJoin('developers', 'developers.id', 'registration_invitations.creatorId')
    .select<ListedRow[]>('registration_invitations.*', 'developers.alias', 'developers.stringUrl');

const toInvitation = ({ creatorId, alias, stringUrl, ...row }: ListedRow): RegistrationInvitation => ({
  ...row,
  by: creatorId !== null && alias !== null && stringUrl !== null ? { id: creatorId, alias, stringUrl } : null,
});

/** The open invitations, newest first. */
export const listInvitations = async (db: Knex): Promise<RegistrationInvitation[]> =>
  (await listedInvitations(db).orderBy('registration_invitations.id', 'desc').limit(deskLimits.invitations)).map(
    toInvitation,
  );

/** The number of open invitations. */
export async function countInvitations(db: Knex): Promise<number> {
  const [counted] = await openInvitations(db).count<{ total: number }[]>({ total: '*' });
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

/** Whether an invitation with this code lets somebody in now. */
export async function isInvitationOpen(db: Knex, code: string): Promise<boolean> {
  return (
    (await openInvitations(db)
      .where({ codeHash: sha256Hex(code) })
      .first('id')) !== undefined
  );
}

/** Uses an invitation once; false where it is used up, expired or missing. */
export async function takeInvitation(db: Knex, code: string): Promise<boolean> {
  const taken = db('registration_invitations')
    .where({ codeHash: sha256Hex(code) })
    .where('expires', '>', new Date())
    .whereRaw('used < uses');
  return (await taken.increment('used', 1)) === 1;
}

/** Deletes an invitation; false without one. */
export const deleteInvitation = async (db: Knex, id: number): Promise<boolean> =>
  (await db('registration_invitations').where({ id }).delete()) === 1;

/** Deletes invitations that have ended a while ago. */
export async function deleteEndedInvitations(db: Knex, before: Date) {
  await db('registration_invitations').where('expires', '<', before).delete();
}
