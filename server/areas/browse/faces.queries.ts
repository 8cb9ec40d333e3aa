import type { Knex } from 'knex';
import { browseLimits, type GameResult } from '#shared/areas/browse';
import { rowsOf } from '../../db/rows';

const { facesOnCards } = browseLimits;

type Faces = GameResult['memberList'];

/** Control characters, which no text may contain, separate the values of a face and the faces. */
const [betweenValues, betweenFaces] = ['\u001f', '\u001e'];

/** A face as text: its place in the order of the team, then its values. */
const faceValues = `concat_ws('${betweenValues}', member.modLevel + 0, member.joinDate, member.id,
  person.id, person.alias, person.stringUrl, person.avatarId, person.xp)`;

/**
 * Present members who are not banned. The index holds all columns and the order of a team; weighing the other indexes of
 * developers would take as long as the reading.
 */
const members = `game_members as member force index (game_members_in_order)
  straight_join developers as person force index (primary) on person.id = member.developerId`;
const isShown = "member.status = 'Current' and person.isBanned = 0";

/**
 * Column with the members of a game as one text for `facesOf`; null for teams larger than a card shows. One text a
 * game, because a row for each member would cost this process more than the rest of the page.
 */
export const facesColumn = `if(games.memberCount > ${facesOnCards}, null,
  (select group_concat(${faceValues} separator '${betweenFaces}') from ${members}
   where member.gameId = games.id and ${isShown})) as faces`;

/** The members from that column: owner, moderators, members, by join date. */
export const facesOf = (column: string): Faces =>
  column
    .split(betweenFaces)
    .map((face) => face.split(betweenValues))
    .sort(byRank)
    .map(faceOf);

type Values = readonly (string | undefined)[];

const byRank = ([level = '', day = '', id]: Values, [otherLevel = '', otherDay = '', otherId]: Values) =>
  compareText(level, otherLevel) || compareText(day, otherDay) || Number(id) - Number(otherId);

const compareText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

function faceOf([, , , id, alias = '', stringUrl = '', avatarId = '0', points]: Values): Faces[number] {
  return { id: Number(id), alias, stringUrl, hasAvatar: avatarId !== '0', avatarId, xp: Number(points) };
}

interface FaceRow {
  gameId: number;
  face: string;
}

/** The first members of teams that are larger than a card shows. */
export async function readLargeTeams(db: Knex, gameIds: readonly number[]): Promise<ReadonlyMap<number, Faces>> {
  if (gameIds.length === 0) return new Map();
  const rows = await rowsOf<FaceRow>(db.raw(gameIds.map(() => firstFaces).join(' union all '), gameIds));
  const texts = (id: number) => rows.filter(({ gameId }) => gameId === id).map(({ face }) => face);
  return new Map(gameIds.map((id) => [id, facesOf(texts(id).join(betweenFaces))]));
}

const firstFaces = `(select member.gameId, ${faceValues} as face from ${members}
  where member.gameId = ? and ${isShown} order by member.modLevel, member.joinDate, member.id limit ${facesOnCards})`;
