import type { Knex } from 'knex';
import { before, days, idOf, type IdByName } from '../ids';
import { invitations } from './invitations';

interface Community {
  people: IdByName;
  games: IdByName;
}

/** Adds invitations and requests with their notifications. */
export async function addInvitations(db: Knex, now: Date, community: Community) {
  const owners = await db('game_members').where({ modLevel: 'owner' }).select('gameId', 'developerId');
  const ownerOf = new Map(owners.map(({ gameId, developerId }) => [gameId, developerId ?? 0]));
  for (const { direction, game, developer, positions, titles, response, age } of invitations) {
    const gameId = idOf(community.games, game);
    const developerId = idOf(community.people, developer);
    const ownerId = ownerOf.get(gameId) ?? 0;
    const created = before(now, days(age));
    const [targetId = 0] = await db('invitations').insert({
      ...{ direction, gameId, developerId, response, created },
      positionTitles: titles,
      positions: JSON.stringify(positions),
    });
    const [asking, asked] = direction === 'invitation' ? [ownerId, developerId] : [developerId, ownerId];
    const about = { targetType: direction, targetId, hasBeenRead: age > 5 };
    await db('notifications').insert({ ...about, action: 'received', receiverId: asked, actorId: asking, created });
    if (response === 'noResponse') continue;
    const answered = before(now, days(age / 2));
    await db('notifications').insert({
      ...about,
      action: 'answered',
      receiverId: asking,
      actorId: asked,
      created: answered,
    });
  }
}
