import type { Knex } from 'knex';
import {
  endOfPlaytest,
  playtestsLimits,
  playtestsTexts as texts,
  type Playtest,
  type PlaytestsQuery,
  type PlaytestState,
} from '#shared/areas/playtests/playtests';
import type { Question } from '#shared/areas/playtests/questions';
import { givingLimits } from '#shared/areas/playtests/giving';
import { dayMs } from '#shared/durations';
import { searchTermsOf } from '#shared/searchWords';
import { joinIds, parseIds } from '../../db/lists';
import { readPage } from '../../db/paging';
import type { PlaytestRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { balanceOrder, joinBalance } from './giving.queries';
import { gameColumns, personOf, posterColumns, type GameColumns, type PosterColumns } from '../../people';

type ShownRow = PlaytestRow & PosterColumns & GameColumns & { answerCount: number; publicCount: number };

/** How many answers a playtest has, in SQL. */
const answersSql = '(select count(*) from playtest_answers as given where given.playtestId = playtests.id)';
const today = () => new Date().toISOString().slice(0, 10);

const selectPlaytests = (db: Knex): Knex.QueryBuilder =>
  db('playtests')
    .join('games as game', 'game.id', 'playtests.gameId')
    .leftJoin('developers as poster', 'poster.id', 'playtests.authorId')
    .select('playtests.*', posterColumns, gameColumns('game'))
    .select(
      db.raw(`${answersSql} as answerCount`),
      db.raw(
        '(select count(*) from playtest_answers as given where given.playtestId = playtests.id and given.isPublic) as publicCount',
      ),
    );

interface Counted extends Pick<PlaytestRow, 'closed' | 'lastDay' | 'testers'> {
  answerCount: number;
}

/** The state of a playtest at this moment. */
export function stateOf({ closed, lastDay, testers, answerCount }: Counted): PlaytestState {
  if (closed !== null) return 'closed';
  if (endOfPlaytest(lastDay).getTime() <= Date.now()) return 'expired';
  return answerCount >= (testers ?? playtestsLimits.answers) ? 'full' : 'open';
}

export const questionsOf = ({ questions }: Pick<PlaytestRow, 'questions'>) => JSON.parse(questions) as Question[];

function toPlaytest(row: ShownRow): Playtest {
  return {
    id: row.id,
    game: {
      id: row.gameId,
      alias: row.gameAlias,
      stringUrl: row.gameStringUrl,
      hasAvatar: row.gameAvatarId !== '0',
      avatarId: row.gameAvatarId,
    },
    author: personOf(row),
    created: row.created,
    title: row.title,
    about: row.about,
    url: row.url,
    platforms: parseIds(row.platformIds),
    minutes: row.minutes,
    lastDay: row.lastDay,
    testers: row.testers,
    questions: questionsOf(row),
    version: row.version,
    state: stateOf(row),
    answerCount: row.answerCount,
    publicCount: row.publicCount,
    closed: row.closed,
    outcome: row.outcome ?? '',
  };
}

type Filters = Pick<PlaytestsQuery, 'platform' | 'genre' | 'minutes'>;

function filter(query: Knex.QueryBuilder, { platform, genre, minutes }: Filters) {
  if (platform !== undefined) void query.whereRaw('find_in_set(?, playtests.platformIds)', [platform]);
  if (minutes !== undefined) void query.where('playtests.minutes', minutes);
  if (genre !== undefined)
    void query.whereExists(
      (its) => void its.from('game_genres').whereRaw('game_genres.gameId = game.id').where({ genreId: genre }),
    );
}

/** Those of these playtests that are found by the filters. */
export function playtestsAmong(db: Knex, ids: readonly number[], filters: Filters): Promise<number[]> {
  const query: Knex.QueryBuilder = db('playtests')
    .join('games as game', 'game.id', 'playtests.gameId')
    .whereIn('playtests.id', [...ids]);
  filter(query, filters);
  return query.pluck('playtests.id') as Promise<number[]>;
}

/** Leaves out what somebody has answered, or cannot answer as a member of the team. */
function withoutAnswered(query: Knex.QueryBuilder, viewerId: number) {
  void query
    .whereNotExists(
      (own) =>
        void own
          .from('playtest_answers as own')
          .whereRaw('own.playtestId = playtests.id')
          .where('own.authorId', viewerId),
    )
    .whereNotExists(
      (own) =>
        void own
          .from('game_members as own')
          .whereRaw('own.gameId = playtests.gameId')
          .where({ 'own.developerId': viewerId, 'own.status': 'Current' }),
    );
}

interface Listing {
  /** Without those that this account has answered or cannot answer. */
  unansweredBy?: number | null;
  newestFirst?: boolean;
}

/**
 * One page of playtests, without those of games whose owner is banned. Of the open ones of all games come first those whose
 * teams have lately given more answers than they got.
 */
export async function listPlaytests(
  db: Knex,
  { gameId, state, startResult, limit, ...filters }: PlaytestsQuery,
  { unansweredBy = null, newestFirst = false }: Listing = {},
) {
  const query = selectPlaytests(db).where('game.ownerIsBanned', false);
  filter(query, filters);
  if (unansweredBy !== null) withoutAnswered(query, unansweredBy);
  if (gameId === undefined && state === 'open' && !newestFirst) {
    joinBalance(query, db, new Date(Date.now() - givingLimits.days * dayMs));
    void query.orderByRaw(balanceOrder);
  } else void query.orderBy('playtests.id', 'desc');
  if (gameId !== undefined) void query.where('playtests.gameId', gameId);
  if (state === 'open') void query.whereNull('playtests.closed').where('playtests.lastDay', '>=', today());
  if (state === 'ended')
    void query.where((ended) => void ended.whereNotNull('playtests.closed').orWhere('playtests.lastDay', '<', today()));
  const { items, hasMore } = await readPage<ShownRow>(query, { startResult, limit });
  return { items: items.map(toPlaytest), hasMore };
}

/** One playtest; 404 without it. */
export async function readPlaytest(db: Knex, id: number): Promise<Playtest> {
  const [row] = (await selectPlaytests(db).where('playtests.id', id)) as ShownRow[];
  if (!row) throw notFound(texts.missing);
  return toPlaytest(row);
}

/** Locks a playtest; 404 if it is missing. */
export async function lockPlaytest(db: Knex, id: number): Promise<PlaytestRow> {
  const row = await db('playtests').where({ id }).forUpdate().first();
  if (!row) throw notFound(texts.missing);
  return row;
}

/** The answers to a locked playtest, by a locking read: others are in no older snapshot. */
export const countAnswers = async (db: Knex, playtestId: number): Promise<number> =>
  (await db('playtest_answers').where({ playtestId }).forShare().pluck('id')).length;

/** The platforms of a game, as its row has them. */
export const platformsOf = async (db: Knex, gameId: number): Promise<{ platformIds: string }> =>
  (await db('games').where({ id: gameId }).first('platformIds')) ?? { platformIds: '' };

type Given = Pick<Playtest, 'title' | 'about' | 'url' | 'platforms' | 'minutes' | 'lastDay' | 'testers' | 'questions'>;

const columnsOf = ({ title, about, url, platforms, minutes, lastDay, testers, questions }: Given) => ({
  ...{ title, about, url, minutes, lastDay, testers },
  platformIds: joinIds(platforms),
  questions: JSON.stringify(questions),
  searchTerms: searchTermsOf(title, about),
});

export async function insertPlaytest(db: Knex, given: Given & { gameId: number; authorId: number }): Promise<number> {
  const { gameId, authorId } = given;
  const [id = 0] = await db('playtests').insert({ gameId, authorId, created: new Date(), ...columnsOf(given) });
  return id;
}

export async function updatePlaytest(db: Knex, { id, version }: Pick<PlaytestRow, 'id' | 'version'>, given: Given) {
  await db('playtests')
    .where({ id })
    .update({ ...columnsOf(given), version: version + 1 });
}

export async function closePlaytest(db: Knex, id: number, outcome: string) {
  await db('playtests').where({ id }).update({ closed: new Date(), outcome });
}

export async function deletePlaytest(db: Knex, id: number) {
  await db('playtests').where({ id }).delete();
}

export const playtestIdsOf = (db: Knex, gameId: number): Promise<number[]> =>
  db('playtests').where({ gameId }).orderBy('id').pluck('id');

/** The ids of what goes with a playtest: its answers and the texts of their threads. */
export async function idsBelow(db: Knex, playtestIds: readonly number[]) {
  const answerIds: number[] = await db('playtest_answers').whereIn('playtestId', playtestIds).forUpdate().pluck('id');
  const replyIds: number[] = await db('playtest_replies').whereIn('answerId', answerIds).forUpdate().pluck('id');
  return { playtestAnswer: answerIds, playtestReply: replyIds };
}
