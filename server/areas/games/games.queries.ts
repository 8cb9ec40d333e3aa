import type { Knex } from 'knex';
import { gamesTexts, type Game, type GameLink } from '#shared/areas/games';
import { searchTermsOf } from '#shared/searchWords';
import { levelOf } from '#shared/shapes';
import type { SeekingFlag } from '#shared/vocabulary';
import { hasFeaturedColumn, readChosenPieces, type ChoosingPage } from '../../content';
import { claimAddress, addressOwnerByKey } from '../../db/addresses';
import { textKey } from '../../db/keys';
import { joinIds, parseIds, parseJsonRows } from '../../db/lists';
import type { GameRow } from '../../db/tables';
import { compiledQuery } from '../../db/compiledQuery';
import { notFound } from '../../refusal';
import { indexGameNames } from '../search';
import {
  buildColumn,
  currentBuildOf,
  openingsColumn,
  openingsOf,
  openPlaytestsOf,
  playtestsColumn,
} from './openings.queries';
import { givingOf, givingOfGame, ownerAs } from '../../people';

interface GameQuery {
  stringUrl?: string | undefined;
  id?: number | undefined;
}

interface PageRow extends GameRow, Pick<ChoosingPage, 'hasChosenPieces'> {
  openAds: string | null;
  openPlaytests: string | null;
  currentBuild: string | null;
  gave: number;
  got: number;
  ownerId: number;
  ownerAlias: string;
  ownerStringUrl: string;
}

/** A game project by its present or former address or by id. */
export async function readGame(db: Knex, { stringUrl, id = 0 }: GameQuery): Promise<Game> {
  const [row] = await (stringUrl === undefined
    ? (pages(db).where('games.id', id) as Promise<PageRow[]>)
    : pageAt(db, { slugKey: textKey(stringUrl) }));
  if (!row) throw notFound(gamesTexts.missing);
  return gameOf(row, await readChosenPieces(db, row, 'game'));
}

const pages = (db: Knex): Knex.QueryBuilder =>
  db('games')
    .join(...ownerAs('owner', 'games.id'))
    .join('developers', 'developers.id', 'owner.developerId')
    .select(
      'games.*',
      'developers.id as ownerId',
      'developers.alias as ownerAlias',
      'developers.stringUrl as ownerStringUrl',
      db.raw(hasFeaturedColumn),
      db.raw(openingsColumn),
      db.raw(playtestsColumn),
      db.raw(buildColumn),
      db.raw(givingOfGame),
    );

const pageAt = compiledQuery<{ slugKey: Buffer }, PageRow>(
  (db, value) => pages(db).where('games.id', addressOwnerByKey(db, 'game', value('slugKey'))),
  { isPrepared: true },
);

export const linksOf = ({ links }: Pick<GameRow, 'links'>) => parseJsonRows<GameLink>(links);

const gameOf = (row: PageRow, featured: Game['featured']): Game =>
  // Object.assign onto the row: an object spread followed by properties is 20 times slower in V8.
  Object.assign(row, {
    hasAvatar: row.avatarId !== '0',
    ownerDetails: { id: row.ownerId, alias: row.ownerAlias, stringUrl: row.ownerStringUrl },
    genres: parseIds(row.genreIds),
    platforms: parseIds(row.platformIds),
    skills: parseIds(row.skillIds),
    xpLevelData: levelOf(row.xp),
    links: linksOf(row),
    featured,
    openings: openingsOf(row),
    playtests: openPlaytestsOf(row),
    build: currentBuildOf(row),
    giving: givingOf(row),
    answersWithinDays: row.answerDays,
  });

/**
 * Whether all of these genres and platforms exist. A locking read: a plain one would fix the transaction's snapshot
 * before the wait for the game's lock.
 */
export async function areKnownLabels(
  db: Knex,
  { genres, platforms }: Pick<Game, 'genres' | 'platforms'>,
): Promise<boolean> {
  const [genreRows, platformRows] = await Promise.all([
    db('genres').whereIn('id', genres).forShare().select('id'),
    db('platforms').whereIn('id', platforms).forShare().select('id'),
  ]);
  return genreRows.length === new Set(genres).size && platformRows.length === new Set(platforms).size;
}

type NewGame = Pick<Game, 'alias' | 'rating' | 'genres' | 'platforms'> & {
  /** Further columns of its row. */
  details?: Partial<Pick<GameRow, 'tagline' | 'lookingForMembers' | SeekingFlag>>;
};

/** Stores a game with the first free address of its alias. The owner is added afterwards. */
export async function insertGame(db: Knex, game: NewGame): Promise<number> {
  const { alias, rating, genres, platforms, details } = game;
  const now = new Date();
  const lists = { genreIds: joinIds(genres), platformIds: joinIds(platforms) };
  const [id = 0] = await db('games').insert({
    ...{ alias, rating, created: now, lastActive: now },
    ...lists,
    ...details,
    searchTerms: searchTermsOf(details?.tagline ?? ''),
  });
  await renameGame(db, id, alias);
  await db('game_genres').insert([...new Set(genres)].map((genreId) => ({ gameId: id, genreId })));
  await db('game_platforms').insert([...new Set(platforms)].map((platformId) => ({ gameId: id, platformId })));
  return id;
}

/** Gives a game another alias and its first free address. The old address keeps working. */
export async function renameGame(db: Knex, id: number, alias: string) {
  const stringUrl = await claimAddress(db, 'game', alias, id);
  await db('games').where({ id }).update({ alias, stringUrl });
  await indexGameNames(db, [{ id, alias }]);
}

export async function setGameAvatar(db: Knex, id: number, avatarId: string) {
  await db('games').where({ id }).update({ avatarId });
}

/** Deletes a game with everything that references it. Its addresses stay reserved. */
export async function deleteGame(db: Knex, id: number) {
  const posts = db('feed_posts').where({ gameId: id }).select('id');
  await db('votes').where({ parentType: 'post' }).whereIn('parentId', posts).delete();
  await db('games').where({ id }).delete();
}
