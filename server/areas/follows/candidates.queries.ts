import type { Knex } from 'knex';
import { secondMs } from '#shared/durations';
import { ttlCache } from '../../db/ttlCache';
import { gameIsListedSql } from '../../people';

/** Of the busiest so many are looked at for their roles, of those with a skill or in an area fewer. */
const busyOnes = 60;
const similarOnes = 12;

export type PageType = 'developer' | 'game';

/** A page with posts, which somebody may want to follow. */
export interface Candidate {
  parentType: PageType;
  id: number;
  browseFlags: number;
}

/**
 * Lists of candidates, the same for everybody: each is read once in five seconds. Changes that count at once, such as bans
 * and blocks, are checked for each viewer (`suggestions.queries.ts`).
 */
const recentLists = ttlCache<Candidate[]>(5 * secondMs);

export const busyCandidates = (db: Knex) => recentLists(db, 'busy', () => readBusy(db));
export const candidatesNear = (db: Knex, area: number) => recentLists(db, `area ${area}`, () => readNear(db, { area }));
export const candidatesWithSkill = (db: Knex, skillId: number) =>
  recentLists(db, `skill ${skillId}`, () => readSkilled(db, { skillId }));

/** Each part reads a few rows of one index, in a table of its own with its order and limit; those without posts go out. */
const withPosts = (db: Knex, parts: readonly Knex.QueryBuilder[]) =>
  db
    .from(
      db
        .unionAll(
          parts.map((part) => db.from(part.as('part')).select('part.*')),
          true,
        )
        .as('found'),
    )
    .whereExists(
      db('feed_posts').whereRaw('feed_posts.parentType = found.parentType and feed_posts.parentId = found.id'),
    )
    .select<Candidate[]>('found.parentType', 'found.id', 'found.browseFlags');

const columnsOf = (db: Knex, parentType: PageType, id = 'id') => [
  db.raw('? as parentType', [parentType]),
  db.raw('?? as id', [id]),
  'browseFlags',
];

const newestFirst = (column: string, id: string) => [
  { column, order: 'desc' },
  { column: id, order: 'desc' },
];

const readBusy = (db: Knex): Promise<Candidate[]> =>
  withPosts(db, [
    db
      .from(db.raw('developers force index (developers_by_xp)'))
      .where('isBanned', false)
      .orderBy(newestFirst('xp', 'id'))
      .limit(busyOnes)
      .select(columnsOf(db, 'developer')),
    db
      .from(db.raw('games force index (games_by_lastActive)'))
      .whereRaw(gameIsListedSql('browseFlags'))
      .orderBy(newestFirst('lastActive', 'id'))
      .limit(busyOnes)
      .select(columnsOf(db, 'game')),
  ]);

const readNear = (db: Knex, { area }: { area: number }): Promise<Candidate[]> =>
  withPosts(db, [
    db
      .from(db.raw('developers force index (developers_by_area)'))
      .where({ isBanned: false, area })
      .orderBy('id', 'desc')
      .limit(similarOnes)
      .select(columnsOf(db, 'developer')),
    db
      .from(
        db
          .from(db.raw('developers force index (developers_by_area)'))
          .where({ isBanned: false, area })
          .orderBy('id', 'desc')
          .limit(similarOnes)
          .select('id')
          .as('near'),
      )
      .joinRaw('straight_join game_members as owner on owner.developerId = near.id')
      .joinRaw('straight_join games on games.id = owner.gameId')
      .where({ 'owner.modLevel': 'owner', 'owner.status': 'Current' })
      .orderBy('games.id', 'desc')
      .limit(similarOnes)
      .select([db.raw("'game' as parentType"), 'games.id', 'games.browseFlags']),
  ]);

const readSkilled = (db: Knex, { skillId }: { skillId: number }): Promise<Candidate[]> =>
  withPosts(db, [
    db
      .from(db.raw('developer_skills force index (developer_skills_by_xp)'))
      .where({ skillId, isBanned: false })
      .orderBy(newestFirst('xp', 'developerId'))
      .limit(similarOnes)
      .select(columnsOf(db, 'developer', 'developerId')),
    db
      .from(db.raw('game_skills force index (game_skills_by_lastActive)'))
      .where('skillId', skillId)
      .whereRaw(gameIsListedSql('browseFlags'))
      .orderBy(newestFirst('lastActive', 'gameId'))
      .limit(similarOnes)
      .select(columnsOf(db, 'game', 'gameId')),
  ]);
