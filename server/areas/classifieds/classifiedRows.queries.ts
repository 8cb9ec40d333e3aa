import type { Knex } from 'knex';
import type { TermValues } from '#shared/areas/recruiting/classifieds';
import type { ClassifiedRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { lockDeveloper, lockGame } from '../../people';

/** The poster of an ad, with the columns that the ad copies. */
export type Advertiser = Pick<ClassifiedRow, 'posterType' | 'developerId' | 'gameId' | 'isBanned' | 'posterFlags'> & {
  posterId: number;
};

/** Locks the posting account: its flags are copied into the ad. */
export async function lockAdvertisingDeveloper(db: Knex, developerId: number): Promise<Advertiser> {
  const { browseFlags: posterFlags, isBanned } = await lockDeveloper(db, developerId);
  return { posterType: 'developer', posterId: developerId, developerId, gameId: null, isBanned, posterFlags };
}

/** Locks the posting game. */
export async function lockAdvertisingGame(db: Knex, gameId: number): Promise<Advertiser> {
  const { browseFlags: posterFlags } = await lockGame(db, gameId);
  return { posterType: 'game', posterId: gameId, developerId: null, gameId, isBanned: false, posterFlags };
}

/** Locks an ad; 404 if it is missing or hidden. */
export async function lockClassified(db: Knex, id: number): Promise<ClassifiedRow & { posterId: number }> {
  const row = await db('classifieds').where({ id }).forUpdate().first();
  if (!row || row.isBanned) throw notFound();
  return { ...row, posterId: row.developerId ?? row.gameId ?? 0 };
}

type Words = Pick<ClassifiedRow, 'postTitle' | 'postContent'>;
/** The columns of the terms; a missing one stays as it is, or is blank in a new ad. */
export type TermColumns = Partial<
  Pick<ClassifiedRow, (keyof TermValues | 'paySum') | ('jamName' | 'jamUrl' | 'jamFirst' | 'jamLast' | 'isForJam')>
>;

/** Stores an ad with the skills of its poster. */
export async function insertClassified(
  db: Knex,
  { posterId: _, ...advertiser }: Advertiser,
  given: Words & TermColumns,
): Promise<number> {
  const now = new Date();
  const [id = 0] = await db('classifieds').insert({ ...advertiser, ...given, postDate: now, renewed: now });
  await copySkillsOfPoster(db, id);
  return id;
}

/** Copies the skills of the poster to a new or restored ad. */
export async function copySkillsOfPoster(db: Knex, id: number) {
  await db.raw(
    `insert into classified_skills (skillId, posterType, classifiedId)
     select coalesce(own.skillId, used.skillId), ad.posterType, ad.id from classifieds as ad
     left join developer_skills as own on own.developerId = ad.developerId
     left join game_skills as used on used.gameId = ad.gameId
     where ad.id = ? and coalesce(own.skillId, used.skillId) is not null`,
    [id],
  );
}

/** The author of an ad: its developer, or the present owner of its game. */
export async function authorIdOf(db: Knex, { developerId, gameId }: Pick<ClassifiedRow, 'developerId' | 'gameId'>) {
  if (developerId !== null || gameId === null) return developerId;
  const owner = await db('game_members').where({ gameId, status: 'Current', modLevel: 'owner' }).first('developerId');
  return owner?.developerId ?? null;
}

export async function updateClassified(db: Knex, id: number, given: Words & TermColumns) {
  await db('classifieds').where({ id }).update(given);
}

export async function setFilled(db: Knex, id: number) {
  await db('classifieds').where({ id }).update({ state: 'filled' });
}

/** Opens an ad again, for the full time. Its position in the list stays. */
export async function setOpen(db: Knex, id: number) {
  await db('classifieds').where({ id }).update({ state: 'open', renewed: new Date(), reminded: null });
}

export async function deleteClassified(db: Knex, id: number) {
  await db('classifieds').where({ id }).delete();
}
