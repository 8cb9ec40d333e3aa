import type { Knex } from 'knex';
import { levelOf } from '#shared/shapes';

/** Posts and comments, whose ids are one sequence, pieces and forum posts beside the votes on them. */
const joinWritten = `left join feed_posts as post on votes.parentType = 'post' and post.id = votes.parentId
  left join comments as comment on votes.parentType = 'post' and comment.id = votes.parentId
  left join media_pieces as piece on votes.parentType = 'media' and piece.id = votes.parentId
  left join forum_posts as said on votes.parentType = 'forum' and said.id = votes.parentId`;
const authorOf = 'coalesce(post.authorId, comment.authorId, piece.authorId, said.authorId)';
const gameOf = 'coalesce(post.gameId, comment.gameId, piece.gameId)';

/** An up-vote gives its receiver a point, unless it stands on what is the voter's own (wire §19.3). */
export const givesPoint = 'votes.direction = 1 and votes.givesPoint';

const tables = { developer: 'developers', game: 'games' } as const;

interface Receiver {
  profileType: keyof typeof tables;
  profileId: number;
}

/** Whose point an up-vote is: of what was written as a game the game's, else the writer's; nobody's where that is gone. */
export function receiverOf({ authorId, gameId }: { authorId: number | null; gameId: number | null }): Receiver | null {
  if (gameId !== null) return { profileType: 'game', profileId: gameId };
  return authorId === null ? null : { profileType: 'developer', profileId: authorId };
}

const nowOf = ({ profileType, profileId }: Receiver, xp: number) => ({
  profileType,
  profileId,
  xp,
  xpLevelData: levelOf(xp),
});

/** Gives points, or takes them back; answers what the receiver has now. */
export async function addXp(db: Knex, receiver: Receiver, points: number) {
  const { profileType, profileId: id } = receiver;
  // What the sum is now comes back with the update (LAST_INSERT_ID with an argument), so that it needs no reading.
  const [result]: { insertId: number }[] = await db.raw('update ?? set xp = last_insert_id(xp + ?) where id = ?', [
    tables[profileType],
    points,
    id,
  ]);
  return nowOf(receiver, result?.insertId ?? 0);
}

/** Which votes are meant: SQL for `votes`, with its values. */
interface Meant {
  sql: string;
  values: readonly (string | number | number[])[];
}

/** Takes the points of votes back; answers those who have lost some. */
export const takePoints = (db: Knex, meant: Meant) => movePoints(db, meant, -1);

/** Gives the points of votes that stand again; answers those who have got some. */
export const givePointsBack = (db: Knex, meant: Meant) => movePoints(db, meant, 1);

async function movePoints(db: Knex, meant: Meant, sign: 1 | -1) {
  // What the receivers have is locked along with it, so that it needs no reading anew.
  const answer: Given[][] = await db.raw(
    `select ${gameOf} as gameId, if(${gameOf} is null, ${authorOf}, null) as developerId,
       count(*) as points, max(coalesce(game.xp, writer.xp)) as xp
     from votes ${joinWritten}
     left join games as game on game.id = ${gameOf}
     left join developers as writer on ${gameOf} is null and writer.id = ${authorOf}
     where ${meant.sql} and ${givesPoint}
       and (game.id is not null or writer.id is not null)
     group by gameId, developerId order by gameId, developerId for update`,
    [...meant.values],
  );
  const moves = (answer[0] ?? []).map(({ gameId, developerId, points, xp }) => ({
    points: sign * Number(points),
    ...nowOf(
      gameId === null
        ? { profileType: 'developer', profileId: developerId ?? 0 }
        : { profileType: 'game', profileId: gameId },
      xp + sign * Number(points),
    ),
  }));
  for (const profileType of ['developer', 'game'] as const)
    await addTo(
      db,
      profileType,
      moves.filter((move) => move.profileType === profileType),
    );
  return moves;
}

interface Given {
  gameId: number | null;
  developerId: number | null;
  points: number;
  xp: number;
}

type Move = Receiver & { points: number };

async function addTo(db: Knex, profileType: Receiver['profileType'], moves: readonly Move[]) {
  if (moves.length === 0) return;
  const cases = moves.map(() => 'when ? then ?').join(' ');
  await db.raw(`update ${tables[profileType]} set xp = xp + case id ${cases} end where id in (?)`, [
    ...moves.flatMap(({ profileId, points }) => [profileId, points]),
    moves.map(({ profileId }) => profileId),
  ]);
}
