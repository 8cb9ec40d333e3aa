import type { Knex } from 'knex';
import { nameKey } from '../../../server/db/keys';
import { before, days, firstPersonId } from '../ids';

const paidWork = 'Paid work';
const searches = [
  {
    name: 'Musicians with time',
    kind: 'developers',
    query: 'seeking=true&seekingRole=musicians&hoursAWeek=5',
    alert: 'site',
    age: 40,
  },
  {
    name: 'Teams that need an artist',
    kind: 'games',
    query: 'seeking=true&seekingRole=artists',
    alert: 'none',
    age: 21,
  },
  { name: paidWork, kind: 'classifieds', query: 'pay=paid', alert: 'mail', age: 19 },
] as const;

/** Adds the first demo login's saved searches; one has found ads, of which it told two days ago. */
export async function addSavedSearches(db: Knex, now: Date) {
  const developerId = firstPersonId;
  await db('saved_searches').insert(
    searches.map(({ age, ...search }) => {
      const created = before(now, days(age));
      return { ...search, developerId, nameKey: nameKey(search.name), created, since: created };
    }),
  );
  const told = before(now, days(2));
  const search = await db('saved_searches').where({ developerId, name: paidWork }).first('id');
  const found = await db('classifieds')
    .where({ posterType: 'game', pay: 'paid', state: 'open' })
    .whereNotIn('gameId', db('game_members').where({ developerId }).select('gameId'))
    .orderBy('id', 'desc')
    .limit(2)
    .pluck('id');
  if (!search || found.length === 0) return;
  const toldOn = told.toISOString().slice(0, 10);
  await db('saved_search_finds').insert(found.map((targetId) => ({ searchId: search.id, targetId, toldOn })));
  await db('saved_searches').where({ id: search.id }).update({ toldOn });
  await db('notifications').insert({
    ...{ receiverId: developerId, actorId: developerId, targetId: search.id, hasBeenRead: true, created: told },
    targetType: 'savedSearch',
    action: 'found',
  });
}
