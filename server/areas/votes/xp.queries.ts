import type { Knex } from 'knex';
import { levelOf } from '#shared/shapes';
import { contentKinds } from '../../content';

/** An up-vote gives one XP unless the voter owned the content: the vote itself keeps which it was. */
export const givesXpSql = 'votes.direction = 1 and votes.givesPoint';

const tables = { developer: 'developers', game: 'games' } as const;

interface Receiver {
  profileType: keyof typeof tables;
  profileId: number;
}

/** The receiver of the XP of an up-vote: the game that something was written as, else its author. */
export function receiverOf({ authorId, gameId }: { authorId: number | null; gameId: number | null }): Receiver | null {
  if (gameId !== null) return { profileType: 'game', profileId: gameId };
  return authorId === null ? null : { profileType: 'developer', profileId: authorId };
}

const withLevel = ({ profileType, profileId }: Receiver, xp: number) => ({
  profileType,
  profileId,
  xp,
  xpLevelData: levelOf(xp),
});

/** Changes the total of votes on locked content, and the XP of who gets its points. Returns the new XP. */
export async function addToTotalAndXp(
  db: Knex,
  { table, voted }: { table: string; voted: { parentId: number } },
  change: number,
  { receiver, points }: { receiver: Receiver; points: number },
) {
  // LAST_INSERT_ID with an argument returns the new sum with the update, which saves reading it.
  const [result]: { insertId: number }[] = await db.raw(
    `update ?? as voted left join ?? as receiver on receiver.id = ?
     set voted.voteTotal = voted.voteTotal + ?, receiver.xp = last_insert_id(receiver.xp + ?) where voted.id = ?`,
    [table, tables[receiver.profileType], receiver.profileId, change, points, voted.parentId],
  );
  return withLevel(receiver, result?.insertId ?? 0);
}

/** A condition on `votes`, with its values. */
interface VoteCondition {
  sql: string;
  values: readonly (string | number | number[])[];
}

/** Takes the XP of votes back. Returns who has lost some. */
export const takeXp = (db: Knex, votes: VoteCondition) => moveXpOfVotes(db, votes, -1);

/** Gives the XP of restored votes again. Returns who has got some. */
export const restoreXp = (db: Knex, votes: VoteCondition) => moveXpOfVotes(db, votes, 1);

/** The content that votes give XP for, each kind in a join of its own, and the columns that say who gets them. */
function joinsOfContent() {
  const kinds = contentKinds().flatMap(({ name, table, votes }) =>
    votes && votes.xpFor !== 'nobody' ? [{ ...votes, name, table }] : [],
  );
  const columnsOf = (column: string, of: readonly { name: string }[]) =>
    `coalesce(${of.map(({ name }) => `${name}.${column}`).join(', ')})`;
  const joins = kinds.map(
    ({ name, table, parentType }) =>
      `left join ${table} as ${name} on votes.parentType = '${parentType}' and ${name}.id = votes.parentId`,
  );
  const ofGames = kinds.filter(({ xpFor: points }) => points === 'gameOrAuthor');
  return { joins: joins.join(' '), authorId: columnsOf('authorId', kinds), gameId: columnsOf('gameId', ofGames) };
}

interface XpRow {
  gameId: number | null;
  developerId: number | null;
  points: number;
  xp: number;
}

async function moveXpOfVotes(db: Knex, { sql, values }: VoteCondition, sign: 1 | -1) {
  const { joins, authorId, gameId } = joinsOfContent();
  // The receivers' XP is read with their locks, so that it needs no second reading.
  const answer: XpRow[][] = await db.raw(
    `select ${gameId} as gameId, if(${gameId} is null, ${authorId}, null) as developerId,
       count(*) as points, max(coalesce(receivingGame.xp, author.xp)) as xp
     from votes ${joins}
     left join games as receivingGame on receivingGame.id = ${gameId}
     left join developers as author on ${gameId} is null and author.id = ${authorId}
     where ${sql} and ${givesXpSql}
       and (receivingGame.id is not null or author.id is not null)
     group by gameId, developerId order by gameId, developerId for update`,
    [...values],
  );
  const moves = (answer[0] ?? []).map(({ gameId, developerId, points, xp }) => ({
    points: sign * Number(points),
    ...withLevel(
      gameId === null
        ? { profileType: 'developer', profileId: developerId ?? 0 }
        : { profileType: 'game', profileId: gameId },
      xp + sign * Number(points),
    ),
  }));
  for (const profileType of ['developer', 'game'] as const)
    await addXpToAll(
      db,
      profileType,
      moves.filter((move) => move.profileType === profileType),
    );
  return moves;
}

type Move = Receiver & { points: number };

async function addXpToAll(db: Knex, profileType: Receiver['profileType'], moves: readonly Move[]) {
  if (moves.length === 0) return;
  const cases = moves.map(() => 'when ? then ?').join(' ');
  await db.raw(`update ${tables[profileType]} set xp = xp + case id ${cases} end where id in (?)`, [
    ...moves.flatMap(({ profileId, points }) => [profileId, points]),
    moves.map(({ profileId }) => profileId),
  ]);
}
