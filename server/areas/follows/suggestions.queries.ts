import type { Knex } from 'knex';
import { followsLimits, type Suggestion, type SuggestionReason } from '#shared/areas/follows';
import { compiledQuery } from '../../db/compiledQuery';
import { parseIds } from '../../db/lists';
import { withoutBlocked } from '../../people';

/** Of the busiest so many are looked at, of those with a skill or in the viewer's area fewer. */
const busyOnes = 20;
const similarOnes = 12;
/** The first skills of a profile say most about it. */
const skillsUsed = 3;
/** The bits of the eight roles in `browseFlags`, the same for developers and games. */
const roleFlags = 0b1111_1111;

interface Candidate {
  parentType: 'developer' | 'game';
  id: number;
  reason: SuggestionReason | 'busy';
}

interface Shape {
  hasArea: boolean;
  skills: number;
}

/** Developers and games that the viewer may want to follow, the most similar first. */
export async function listSuggestions(db: Knex, viewerId: number): Promise<Suggestion[]> {
  const viewer = await db('developers').where({ id: viewerId }).first('browseFlags', 'skillIds', 'area');
  const skills = parseIds(viewer?.skillIds ?? '').slice(0, skillsUsed);
  const area = viewer?.area ?? null;
  const values = { viewerId, area: area ?? 0, roles: (viewer?.browseFlags ?? 0) & roleFlags };
  const [first = 0, second = 0, third = 0] = skills;
  const shape = { hasArea: area !== null, skills: skills.length };
  const candidates = await readCandidates(db, { ...values, first, second, third }, shape);
  const chosen = [
    ...mostSimilar(candidates, 'developer', followsLimits.suggested.developers),
    ...mostSimilar(candidates, 'game', followsLimits.suggested.games),
  ];
  return withNames(db, chosen);
}

interface Chosen extends Pick<Candidate, 'parentType' | 'id'> {
  reasons: SuggestionReason[];
}

const weights = { place: 4, skill: 2, role: 1, busy: 0 } as const;

function mostSimilar(candidates: readonly Candidate[], wanted: Candidate['parentType'], most: number): Chosen[] {
  const found = new Map<number, Chosen & { weight: number }>();
  for (const { parentType, id, reason } of candidates) {
    if (parentType !== wanted) continue;
    const entry = found.get(id) ?? { parentType, id, reasons: [], weight: 0 };
    found.set(id, entry);
    entry.weight += weights[reason];
    if (reason !== 'busy' && !entry.reasons.includes(reason)) entry.reasons.push(reason);
    entry.reasons.sort((one, other) => weights[other] - weights[one]);
  }
  return [...found.values()].sort((one, other) => other.weight - one.weight).slice(0, most);
}

interface CandidateValues {
  viewerId: number;
  area: number;
  roles: number;
  first: number;
  second: number;
  third: number;
}

/** Each part reads a few rows of one index; then those go out who are followed or muted, apart from the viewer, or empty. */
const readCandidates = compiledQuery<CandidateValues, Candidate, Shape>((db, value, { hasArea, skills }) => {
  const viewerId = value('viewerId');
  const roles = value('roles');
  const skillIds = [value('first'), value('second'), value('third')].slice(0, skills);
  const parts = [
    ...(hasArea ? [nearOnes(db, value('area'))] : []),
    ...skillIds.flatMap((skillId) => [skilledDevelopers(db, skillId), skilledGames(db, skillId)]),
    busy(db, 'developer', roles),
    busy(db, 'game', roles),
  ];
  const query = db
    .from(db.unionAll(parts, true).as('found'))
    .whereExists(
      db('feed_posts').whereRaw('feed_posts.parentType = found.parentType and feed_posts.parentId = found.id'),
    )
    .whereNotExists(
      db('mutes')
        .whereRaw('mutes.parentType = found.parentType and mutes.parentId = found.id')
        .where({ muterId: viewerId }),
    )
    .where((either) => {
      void either
        .where((developer) => {
          void developer.where('found.parentType', 'developer').whereRaw('found.id <> ?', [viewerId]);
          void developer.whereNotExists(
            db('developer_follows')
              .whereRaw('developer_follows.developerId = found.id')
              .where({ followerId: viewerId }),
          );
          withoutBlocked(developer, 'found.id', viewerId);
        })
        .orWhere((game) => {
          void game.where('found.parentType', 'game');
          void game.whereNotExists(
            db('game_follows').whereRaw('game_follows.gameId = found.id').where({ followerId: viewerId }),
          );
          void game.whereNotExists(
            db('game_members').whereRaw('game_members.gameId = found.id').where({ developerId: viewerId }),
          );
        });
    })
    .select<Candidate[]>('found.parentType', 'found.id', 'found.reason');
  return query;
});

const named = (db: Knex, parentType: Candidate['parentType'], id: string, reason: string) => [
  db.raw('? as parentType', [parentType]),
  db.raw('?? as id', [id]),
  db.raw(`${reason} as reason`),
];

/** A part of a union has its own order and limit as a table of its own. */
const part = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder => db.from(query.as('part')).select('part.*');

const nearOnes = (db: Knex, area: number) =>
  part(
    db,
    db
      .from(db.raw('developers force index (developers_by_area)'))
      .where({ isBanned: false, area })
      .orderBy('id', 'desc')
      .limit(similarOnes)
      .select(named(db, 'developer', 'id', "'place'")),
  );

const skilledDevelopers = (db: Knex, skillId: number) =>
  part(
    db,
    db
      .from(db.raw('developer_skills force index (developer_skills_by_xp)'))
      .where({ skillId, isBanned: false })
      .orderBy([
        { column: 'xp', order: 'desc' },
        { column: 'developerId', order: 'desc' },
      ])
      .limit(similarOnes)
      .select(named(db, 'developer', 'developerId', "'skill'")),
  );

const skilledGames = (db: Knex, skillId: number) =>
  part(
    db,
    db
      .from(db.raw('game_skills force index (game_skills_by_lastActive)'))
      .where({ skillId })
      .orderBy([
        { column: 'lastActive', order: 'desc' },
        { column: 'gameId', order: 'desc' },
      ])
      .limit(similarOnes)
      .select(named(db, 'game', 'gameId', "'skill'")),
  );

function busy(db: Knex, parentType: Candidate['parentType'], roles: number) {
  const isGame = parentType === 'game';
  const column = isGame ? 'lastActive' : 'xp';
  const table = `${parentType}s`;
  const query = db
    .from(db.raw(`${table} force index (${table}_by_${column})`))
    .orderBy([
      { column, order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(busyOnes)
    .select(
      db.raw('? as parentType', [parentType]),
      'id',
      db.raw("if(browseFlags & ?, 'role', 'busy') as reason", [roles]),
    );
  return part(db, isGame ? query : query.where('isBanned', false));
}

interface NamedRow {
  parentType: Candidate['parentType'];
  id: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
}

const readNames = compiledQuery<{ developers: readonly number[]; games: readonly number[] }, NamedRow>((db, value) =>
  db.unionAll(
    (['developer', 'game'] as const).map((parentType) =>
      db(`${parentType}s`)
        .whereRaw('id in ?', value(`${parentType}s`) as never)
        .select(db.raw('? as parentType', [parentType]), 'id', 'alias', 'stringUrl', 'avatarId'),
    ),
    true,
  ),
);

async function withNames(db: Knex, chosen: readonly Chosen[]): Promise<Suggestion[]> {
  const idsOf = (type: Chosen['parentType']) => chosen.flatMap(({ parentType, id }) => (parentType === type ? id : []));
  const rows = await readNames(db, { developers: idsOf('developer'), games: idsOf('game') });
  return chosen.flatMap(({ parentType, id, reasons }) => {
    const row = rows.find((each) => each.parentType === parentType && each.id === id);
    return row ? { ...row, hasAvatar: row.avatarId !== '0', reasons } : [];
  });
}
