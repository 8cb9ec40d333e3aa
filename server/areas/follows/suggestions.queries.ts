import type { Knex } from 'knex';
import { followsLimits, type follows, type Suggestion, type SuggestionReason } from '#shared/areas/follows';
import type { RoleQuery } from '#shared/browseFilters';
import type { InputOf } from '#shared/endpoint';
import { parseIds } from '../../db/lists';
import type { DeveloperRow } from '../../db/tables';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { withoutBlocked } from '../../people';
import {
  busyCandidates,
  candidatesNear,
  candidatesWithSkill,
  type Candidate,
  type PageType,
} from './candidates.queries';

/** The first skills of a profile say most about it. */
const skillsUsed = 3;
/** The bits of the eight roles in `browseFlags`, the same for developers and games. */
const roleBits: Record<RoleQuery, number> = {
  designers: 1,
  artists: 2,
  programmers: 4,
  writers: 8,
  musicians: 16,
  sfx: 32,
  testers: 64,
  producers: 128,
};
const roleFlags = 0b1111_1111;
/** So many are looked at where nothing else speaks for them. */
const shownBusy = 20;
const maxSuggestions: Record<PageType, number> = {
  developer: followsLimits.suggested.developers,
  game: followsLimits.suggested.games,
};
/** Of each kind the most similar are checked first: most viewers follow few of them. */
const checkedFirst = 2 * Math.max(maxSuggestions.developer, maxSuggestions.game);

type Follower = Pick<LoggedInDeveloper, 'id' | 'hasMutes'>;

type ViewerRow = Pick<DeveloperRow, 'browseFlags' | 'skillIds' | 'area'>;

/**
 * Developers and games that the viewer may want to follow, those with most in common first; with a role, developers who
 * have it.
 */
export async function listSuggestions(
  db: Knex,
  follower: Follower,
  { role }: InputOf<typeof follows.listSuggestions>,
): Promise<Suggestion[]> {
  const viewer = await db('developers').where({ id: follower.id }).first('browseFlags', 'skillIds', 'area');
  const candidates = viewer ? await candidatesFor(db, viewer, role) : [];
  const ranked = { developer: bySimilarity(candidates, 'developer'), game: bySimilarity(candidates, 'game') };
  const check = async (pages: readonly Chosen[]) => pick(pages, await readFollowable(db, follower, pages));
  const found = await check([...ranked.developer.slice(0, checkedFirst), ...ranked.game.slice(0, checkedFirst)]);
  const isShort = pageTypes.some(
    (type) => ranked[type].length > checkedFirst && count(found, type) < maxSuggestions[type],
  );
  return isShort ? check([...ranked.developer, ...ranked.game]) : found;
}

const pageTypes = ['developer', 'game'] as const;
const count = (found: readonly Suggestion[], type: PageType) =>
  found.filter(({ parentType }) => parentType === type).length;

interface Reasoned extends Candidate {
  reason: SuggestionReason | 'busy';
}

/** Pages about whom there is a reason, and busy ones to fill the list. With a role that is looked for, those who have it. */
async function candidatesFor(db: Knex, viewer: ViewerRow, wanted: RoleQuery | undefined): Promise<Reasoned[]> {
  const { browseFlags, skillIds, area } = viewer;
  const roles = wanted === undefined ? (browseFlags ?? 0) & roleFlags : roleBits[wanted];
  const because = (reason: Reasoned['reason'], found: readonly Candidate[]): Reasoned[] =>
    found.map((each) => ({ ...each, reason }));
  const [near, busy, ...skilled] = await Promise.all([
    area === null ? [] : candidatesNear(db, area),
    busyCandidates(db),
    ...parseIds(skillIds)
      .slice(0, skillsUsed)
      .map((skillId) => candidatesWithSkill(db, skillId)),
  ]);
  const known = [...because('place', near), ...skilled.flatMap((found) => because('skill', found))];
  const all = new Map([...known, ...busy].map((each) => [`${each.parentType}.${each.id}`, each]));
  const matching = [...all.values()].filter((each) => (each.browseFlags & roles) !== 0);
  if (wanted === undefined) return [...known, ...because('role', matching), ...because('busy', firstBusy(busy))];
  const isMatching = new Set(matching.filter(({ parentType }) => parentType === 'developer').map(({ id }) => id));
  return [...because('role', matching), ...known].filter(
    ({ parentType, id }) => parentType === 'developer' && isMatching.has(id),
  );
}

/** The busiest of each kind, which fill a list that is short of reasons. */
const firstBusy = (busy: readonly Candidate[]) =>
  pageTypes.flatMap((type) => busy.filter(({ parentType }) => parentType === type).slice(0, shownBusy));

interface Chosen extends Pick<Candidate, 'parentType' | 'id'> {
  reasons: SuggestionReason[];
}

/** Of developers a place says most, of games whether they look for somebody like the viewer. */
const weights = {
  developer: { place: 4, skill: 2, role: 1, busy: 0 },
  game: { role: 4, skill: 2, place: 1, busy: 0 },
} as const;

function bySimilarity(candidates: readonly Reasoned[], wanted: PageType): Chosen[] {
  const found = new Map<number, Chosen & { weight: number }>();
  for (const { parentType, id, reason } of candidates) {
    if (parentType !== wanted) continue;
    const entry = found.get(id) ?? { parentType, id, reasons: [], weight: 0 };
    found.set(id, entry);
    entry.weight += weights[wanted][reason];
    if (reason !== 'busy' && !entry.reasons.includes(reason)) entry.reasons.push(reason);
    entry.reasons.sort((one, other) => weights[wanted][other] - weights[wanted][one]);
  }
  return [...found.values()].sort((one, other) => other.weight - one.weight);
}

interface NamedRow {
  parentType: PageType;
  id: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
}

/**
 * Those of the pages that the viewer does not follow or mute, apart from themselves, their games, who is banned or blocked,
 * and games with neither a picture nor a tagline.
 */
function readFollowable(db: Knex, { id: viewerId, hasMutes }: Follower, pages: readonly Chosen[]): Promise<NamedRow[]> {
  const named = (parentType: PageType) => {
    const table = `${parentType}s` as const;
    const ids = pages.flatMap((page) => (page.parentType === parentType ? page.id : []));
    const query: Knex.QueryBuilder = db
      .from(db.raw(`${table} force index (primary)`))
      .whereIn(`${table}.id`, ids)
      .whereNotExists(
        db(`${parentType}_follows as follow`)
          .whereRaw(`follow.${parentType}Id = ${table}.id`)
          // The ids once more: the database may read all follows of the viewer first.
          .whereIn(`follow.${parentType}Id`, ids)
          .where('follow.followerId', viewerId),
      )
      .select(db.raw('? as parentType', [parentType]), `${table}.id`, 'alias', 'stringUrl', 'avatarId');
    if (hasMutes)
      void query.whereNotExists(
        db('mutes')
          .whereRaw(`mutes.parentType = ? and mutes.parentId = ${table}.id`, [parentType])
          .where({ muterId: viewerId }),
      );
    return query;
  };
  const developers = named('developer').where('isBanned', false).whereRaw('developers.id <> ?', [viewerId]);
  const games = named('game')
    .where('ownerIsBanned', false)
    .whereRaw("(games.avatarId <> '0' or games.hasBanner or games.tagline <> '')")
    .whereNotExists(db('game_members').whereRaw('game_members.gameId = games.id').where({ developerId: viewerId }));
  const shownGames = withoutBlocked(games, ownerOfGame, viewerId);
  return db.unionAll([withoutBlocked(developers, 'developers.id', viewerId), shownGames], true);
}

/** The owner of a game: those of people who block or are blocked are not suggested either. */
const ownerOfGame = `(select owner.developerId from game_members as owner
  where owner.gameId = games.id and owner.modLevel = 'owner' and owner.status = 'Current' limit 1)`;

/** The first of the chosen ones that were found: as many of each kind as are suggested. */
function pick(chosen: readonly Chosen[], rows: readonly NamedRow[]): Suggestion[] {
  const left = { ...maxSuggestions };
  return chosen.flatMap(({ parentType, id, reasons }) => {
    const row = rows.find((each) => each.parentType === parentType && each.id === id);
    if (!row || left[parentType] === 0) return [];
    left[parentType] -= 1;
    return { ...row, hasAvatar: row.avatarId !== '0', reasons };
  });
}
