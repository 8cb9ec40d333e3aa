import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import type { Developer, HistoryEntry, Website } from '#shared/areas/developerEvents';
import { canEditProfile, canSeeBirthday } from '#shared/policies/developers.policy';
import { proximityOf, type Place } from '#shared/proximity';
import { deletedPerson, donorTierOf, levelOf } from '#shared/shapes';
import type { Viewer } from '#shared/viewer';
import { searchTermsOf } from '#shared/searchWords';
import { hasPinnedColumn, readChosenPieces, type ChoosingPage } from '../../content';
import { addressOwnerByKey } from '../../db/addresses';
import { textKey } from '../../db/keys';
import { parseIds } from '../../db/lists';
import { compiledQuery } from '../../db/compiledQuery';
import type { DeveloperRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { availabilityOf, givingOf, givingOfDeveloper, userGamesColumn, userGamesOf } from '../../people';
import { copyIdLists } from '../browse';

interface ProfileQuery {
  stringUrl?: string | undefined;
  id?: number | undefined;
}

interface ProfileRow extends DeveloperRow, Pick<ChoosingPage, 'hasChosenPieces'> {
  aboutMe: string | null;
  userGames: string | null;
  viewerLat: number | null;
  viewerLon: number | null;
  gave: number;
  got: number;
}

/** A profile for this viewer, by its present or former address or by id. */
export async function readDeveloper(db: Knex, viewer: Viewer, query: ProfileQuery): Promise<Developer> {
  const row = await findProfile(db, viewer, query);
  if (!row) throw notFound(developersTexts.missing);
  return publicFieldsOf(row, viewer, await readChosenPieces(db, row, 'developer'));
}

const profiles = (db: Knex, viewerId: number): Knex.QueryBuilder =>
  db('developers')
    .leftJoin('developers as viewer', (on) => void on.onVal('viewer.id', viewerId))
    .leftJoin('developer_abouts as about', 'about.id', 'developers.id')
    // Of accounts that are about to be deleted, the page is gone.
    .whereNot('developers.stringUrl', deletedPerson.stringUrl)
    .select(
      'developers.*',
      'about.aboutMe',
      db.raw(hasPinnedColumn),
      'viewer.locationLat as viewerLat',
      'viewer.locationLon as viewerLon',
      userGamesColumn(db),
      db.raw(givingOfDeveloper),
    );

const profileAt = compiledQuery<{ viewerId: number; slugKey: Buffer }, ProfileRow>(
  (db, value) =>
    profiles(db, value('viewerId')).where('developers.id', addressOwnerByKey(db, 'developer', value('slugKey'))),
  { isPrepared: true },
);

async function findProfile(
  db: Knex,
  viewer: Viewer,
  { stringUrl, id = 0 }: ProfileQuery,
): Promise<ProfileRow | undefined> {
  const viewerId = viewer?.id ?? 0;
  if (stringUrl === undefined) return profiles(db, viewerId).where('developers.id', id).first<ProfileRow | undefined>();
  const [row] = await profileAt(db, { viewerId, slugKey: textKey(stringUrl) });
  return row;
}

function publicFieldsOf(row: ProfileRow, viewer: Viewer, pinnedPieces: Developer['pinnedPieces']): Developer {
  const donated = row.donatedCents / 100;
  const isOwn = canEditProfile(viewer, row.id);
  // Object.assign onto the row: an object spread followed by properties is 20 times slower in V8.
  return Object.assign(row, {
    hasAvatar: row.avatarId !== '0',
    ...(canSeeBirthday(viewer, row) ? {} : noBirthday),
    proximity: proximityOf(placeOf(row.viewerLat, row.viewerLon), placeOf(row.locationLat, row.locationLon)),
    locationLat: isOwn ? row.locationLat : undefined,
    locationLon: isOwn ? row.locationLon : undefined,
    skills: parseIds(row.skillIds),
    aboutMe: row.aboutMe ?? '',
    pinnedPieces,
    availability: isOwn || row.lookingForGame ? availabilityOf(row) : null,
    ...listsOf(row),
    xpLevelData: levelOf(row.xp),
    isModerator: row.siteModCanBan,
    donorTier: donorTierOf(donated),
    donatedAmount: row.hideDonatedAmount && !isOwn ? null : donated,
    games: userGamesOf(row.userGames),
    giving: givingOf(row),
  });
}

type ListColumns = Pick<DeveloperRow, 'workHistory' | 'educationHistory' | 'personalWebsites'>;

/** The columns that hold lists as JSON. */
export const listsOf = (row: ListColumns) => ({
  workHistory: JSON.parse(row.workHistory) as HistoryEntry[],
  educationHistory: JSON.parse(row.educationHistory) as HistoryEntry[],
  personalWebsites: JSON.parse(row.personalWebsites) as Website[],
});

const placeOf = (lat: number | null, lon: number | null): Place | null =>
  lat === null || lon === null ? null : { lat, lon };

/** The birthday of a developer who does not share it. */
export const noBirthday = { birthYear: null, birthMonth: null, birthDay: null } as const;

type Maintained = 'registrationDate' | 'lastOnline' | 'browseFlags' | 'place' | 'placeKey' | 'area' | 'skillIds';
type Editable = Omit<DeveloperRow, 'id' | Maintained>;

/** Writes the given fields; undefined ones keep their values. */
export async function updateDeveloper(db: Knex, id: number, fields: Partial<Editable>) {
  if (Object.values(fields).some((value) => value !== undefined)) await db('developers').where({ id }).update(fields);
}

/** Saves the text about a locked developer; a blank one leaves nothing. */
export async function saveAboutMe(db: Knex, id: number, aboutMe: string) {
  if (aboutMe.trim() === '') await db('developer_abouts').where({ id }).delete();
  else
    await db('developer_abouts')
      .insert({ id, aboutMe, searchTerms: searchTermsOf(aboutMe) })
      .onConflict('id')
      .merge();
}

export async function readAboutMe(db: Knex, id: number): Promise<string> {
  const row = await db('developer_abouts').where({ id }).first('aboutMe');
  return row?.aboutMe ?? '';
}

export async function readSkills(db: Knex, developerId: number): Promise<number[]> {
  const rows = await db('developer_skills').where({ developerId }).orderBy('skillId').select('skillId');
  return rows.map(({ skillId }) => skillId);
}

/** Replaces the skills; unknown ids are dropped. */
export async function replaceSkills(db: Knex, developerId: number, skillIds: number[]) {
  const known = await db('skills').whereIn('id', skillIds).select('id');
  await db('developer_skills').where({ developerId }).delete();
  if (known.length > 0) await db('developer_skills').insert(known.map(({ id }) => ({ developerId, skillId: id })));
  await copyIdLists(db, ['developerSkills'], developerId);
}
