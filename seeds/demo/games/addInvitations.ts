import type { Knex } from 'knex';
import { applicationsLimits } from '#shared/areas/recruiting/applications';
import { before, days, idOf, type IdByName } from '../ids';
import { invitations, type DemoInvitation } from './invitations';

interface Community {
  people: IdByName;
  games: IdByName;
}

/** Adds invitations and requests with their notifications. */
export async function addInvitations(db: Knex, now: Date, community: Community) {
  const owners = await db('game_members').where({ modLevel: 'owner' }).select('gameId', 'developerId');
  const ownerOf = new Map(owners.map(({ gameId, developerId }) => [gameId, developerId ?? 0]));
  for (const { direction, game, developer, positions, titles, state, age, opening, pieces, ...words } of invitations) {
    const gameId = idOf(community.games, game);
    const developerId = idOf(community.people, developer);
    const ownerId = ownerOf.get(gameId) ?? 0;
    const created = before(now, days(age));
    const later = before(now, days(age / 2));
    const answered = state === 'declined' ? later : null;
    const [targetId = 0] = await db('invitations').insert({
      ...{ direction, gameId, developerId, state, created, answeredAt: answered },
      ...(state === 'seen' && { seenAt: later }),
      ...(opening !== undefined && { classifiedId: await adId(db, opening) }),
      ...(direction === 'request' && deadlineOf(created, answered, now)),
      ...wordsOf(words),
      positionTitles: titles,
      positions: JSON.stringify(positions),
    });
    if (pieces) await db('application_pieces').insert(await piecesOf(db, targetId, { developerId, pieces }));
    const [asking, asked] = direction === 'invitation' ? [ownerId, developerId] : [developerId, ownerId];
    const about = { targetType: direction, targetId, hasBeenRead: age > 5 };
    await db('notifications').insert({ ...about, action: 'received', receiverId: asked, actorId: asking, created });
    if (answered === null) continue;
    await db('notifications').insert({
      ...about,
      action: 'answered',
      receiverId: asking,
      actorId: asked,
      created: answered,
    });
  }
}

async function adId(db: Knex, postTitle: string): Promise<number | null> {
  const ad = await db('classifieds').where({ postTitle }).first('id');
  return ad?.id ?? null;
}

/** The chosen pieces of a request, in their order. */
async function piecesOf(
  db: Knex,
  inviteId: number,
  { developerId, pieces }: { developerId: number; pieces: readonly string[] },
) {
  const own = await db('media_pieces').where({ pageType: 'developer', pageId: developerId }).select('id', 'title');
  return pieces.flatMap((wanted, rank) => {
    const piece = own.find(({ title }) => title === wanted);
    return piece ? [{ inviteId, pieceId: piece.id, rank }] : [];
  });
}

const wordsOf = ({ note = '', answerText = '' }: Pick<DemoInvitation, 'note' | 'answerText'>) => ({ note, answerText });

/** The next due time of a request: a reminder, its end, or the deletion of an answered one. */
function deadlineOf(created: Date, answered: Date | null, now: Date) {
  const { openDays, pastDays, reminderDays } = applicationsLimits;
  const after = (from: Date, count: number) => new Date(from.getTime() + days(count));
  if (answered) return { dueAt: after(answered, pastDays) };
  const remindedTimes = reminderDays.filter((count) => after(created, count) <= now).length;
  return { remindedTimes, dueAt: after(created, reminderDays[remindedTimes] ?? openDays) };
}
