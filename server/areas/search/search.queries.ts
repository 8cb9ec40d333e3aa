import type { Knex } from 'knex';
import { textKey } from '../../db/keys';
import { searchLimits, type Found } from '#shared/areas/search';
import { nameSearchOf } from '#shared/nameStarts';
import { levelOf } from '#shared/shapes';

interface FoundRow {
  type: Found['type'];
  id: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
  xp: number;
  /** Of a game. */
  tagline: string;
}

const { results } = searchLimits;
/** A name whose words begin alike may be in the index twice. */
const readAtMost = results + 4;

/** The addresses among these, present or former, that belong to developers who are still there, in lower case. */
export async function existingDevelopers(db: Knex, stringUrls: readonly string[]): Promise<string[]> {
  const taken = await db('addresses')
    .where({ scope: 'developer' })
    .whereIn('slugKey', stringUrls.map(textKey))
    // The addresses of deleted accounts stay taken.
    .whereIn('targetId', db('developers').select('id'))
    .pluck('slugKey');
  return taken.map((slugKey: Buffer) => slugKey.toString('utf8'));
}

export async function findDevelopers(db: Knex, search: string): Promise<Found[]> {
  const query = startsWith(db, developers, search);
  return query ? foundOf((await query) as FoundRow[]) : [];
}

/** Developers and games by their names, in one statement. */
export async function findDevelopersAndGames(db: Knex, search: string): Promise<Found[]> {
  const [people, projects] = [startsWith(db, developers, search), startsWith(db, games, search)];
  if (!people || !projects) return [];
  return foundOf((await db.unionAll([people, projects], true)) as FoundRow[]);
}

const developers = {
  type: 'developer',
  starts: 'developer_name_starts',
  owner: 'developerId',
  table: 'developers',
} as const;
const games = { type: 'game', starts: 'game_name_starts', owner: 'gameId', table: 'games' } as const;

/** The first matches by name from the index of name starts; null for a search without letters or digits. */
function startsWith(db: Knex, { type, starts, owner, table }: typeof developers | typeof games, search: string) {
  const nameSearch = nameSearchOf(search);
  if (!nameSearch) return null;
  const { head, tail } = nameSearch;
  const query = db
    .from(db.raw('?? as start straight_join ?? on ?? = ??', [starts, table, `${table}.id`, `start.${owner}`]))
    .where('start.head', Buffer.from(head))
    .orderBy(['start.alias', `start.${owner}`])
    .limit(readAtMost)
    .select(db.raw('? as type', [type]), {
      id: `${table}.id`,
      alias: `${table}.alias`,
      stringUrl: `${table}.stringUrl`,
      avatarId: `${table}.avatarId`,
      xp: `${table}.xp`,
      tagline: table === 'games' ? 'games.tagline' : db.raw("''"),
    });
  void query.where(table === 'developers' ? 'developers.isBanned' : 'games.ownerIsBanned', false);
  // Compared as bytes, not as a pattern: typed wildcards have no meaning.
  if (tail !== null) void query.whereRaw('left(start.tail, ?) = ?', [tail.length, Buffer.from(tail)]);
  return query;
}

function foundOf(rows: FoundRow[]): Found[] {
  const byId = new Map(rows.map((row) => [`${row.type}.${row.id}`, row]));
  return [...byId.values()].map(({ type, id, alias, stringUrl, avatarId, xp, tagline }) => ({
    ...(type === 'game' ? { type, tagline } : { type }),
    id,
    alias,
    stringUrl,
    hasAvatar: avatarId !== '0',
    avatarId,
    xpLevelData: levelOf(xp),
  }));
}
