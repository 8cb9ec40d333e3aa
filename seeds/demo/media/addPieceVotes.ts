import type { Knex } from 'knex';
import { hours, type IdByName } from '../ids';
import { randomOf } from '../random';

interface Voted {
  id: number;
  title: string;
  authorId: number | null;
  gameId: number | null;
  created: string;
}

/** Adds votes on pieces with the XP they give: the game's for its media, else the developer's. */
export async function addPieceVotes(db: Knex, now: Date, people: IdByName) {
  const pieces = await db('media_pieces').orderBy('id').select<Voted[]>('id', 'title', 'authorId', 'gameId', 'created');
  const members = await db('game_members').select('gameId', 'developerId');
  for (const { id, title, authorId, gameId, created } of pieces) {
    const random = randomOf(`votes on ${title}`);
    // Votes of members give their game no XP.
    const own = members.filter((member) => member.gameId === gameId).map(({ developerId }) => developerId);
    const voters = random.some(
      [...people.values()].filter((voterId) => voterId !== authorId && !own.includes(voterId)),
      random.chance(0.3) ? random.between(14, 34) : random.between(3, 13),
    );
    const at = (index: number) => new Date(Math.min(now.getTime(), new Date(created).getTime() + hours(1 + index / 3)));
    await db('votes').insert(
      voters.map((voterId, index) => ({
        ...{ parentType: 'media' as const, parentId: id, voterId, direction: 1, created: at(index) },
      })),
    );
    await db('media_pieces').where({ id }).update({ voteTotal: voters.length });
    if (gameId !== null) await db('games').where({ id: gameId }).increment('xp', voters.length);
    else if (authorId !== null) await db('developers').where({ id: authorId }).increment('xp', voters.length);
  }
}
