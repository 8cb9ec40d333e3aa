import type { Knex } from 'knex';
import { browseLimits, type GameResult } from '#shared/areas/browse';
import { levelOf } from '#shared/shapes';

const { facesOnCards } = browseLimits;

type Team = Pick<GameResult, 'id' | 'memberCount'>;
type Faces = Map<number, GameResult['memberList']>;

interface FaceRow {
  gameId: number;
  joinDate: string;
  memberId: number;
  levelRank: number;
  id: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
  xp: number;
}

/** The first members of each game: owner, moderators, members, by the day they joined; one statement for all games. */
export async function readFaces(db: Knex, teams: readonly Team[]): Promise<Faces> {
  const faces: Faces = new Map(teams.map(({ id }) => [id, []]));
  if (teams.length === 0) return faces;
  const isLarge = ({ memberCount }: Team) => memberCount > facesOnCards;
  const small = membersOf(
    db,
    teams.filter((team) => !isLarge(team)),
  );
  // Teams that fit on a card are read whole; large ones are cut first, so that each costs no more than its faces.
  const large = teams.filter(isLarge).map((team) => inOrder(membersOf(db, [team])).limit(facesOnCards));
  const rows = (await (large.length === 0 ? small : small.unionAll(large, true))) as FaceRow[];
  // Sorted here: a page's faces are few, and the database would write them into a table first.
  for (const row of rows.sort(byRank)) faces.get(row.gameId)?.push(faceOf(row));
  return faces;
}

const byRank = (one: FaceRow, other: FaceRow) =>
  one.levelRank - other.levelRank || compareText(one.joinDate, other.joinDate) || one.memberId - other.memberId;

const compareText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

const inOrder = (query: Knex.QueryBuilder) => query.orderBy(['levelRank', 'joinDate', 'memberId']);

const membersOf = (db: Knex, teams: readonly Team[]): Knex.QueryBuilder =>
  db('game_members')
    .join('developers as person', 'person.id', 'game_members.developerId')
    .whereIn(
      'game_members.gameId',
      teams.map(({ id }) => id),
    )
    .where({ 'game_members.status': 'Current', 'person.isBanned': false })
    .select(
      'game_members.gameId',
      'game_members.joinDate',
      { memberId: 'game_members.id' },
      // The enum's place in its list: owner, mod, member.
      db.raw('game_members.modLevel + 0 as levelRank'),
      { id: 'person.id', alias: 'person.alias', stringUrl: 'person.stringUrl', avatarId: 'person.avatarId' },
      { xp: 'person.xp' },
    );

const faceOf = ({ id, alias, stringUrl, avatarId, xp }: FaceRow) => ({
  id,
  alias,
  stringUrl,
  hasAvatar: avatarId !== '0',
  avatarId,
  xp,
  xpLevelData: levelOf(xp),
});
