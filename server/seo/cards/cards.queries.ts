import type { Knex } from 'knex';
import { deletedPerson } from '#shared/shapes';
import type { Page } from '#shared/topics';
import { addressOwner } from '../../db/addresses';
import { parseJsonRows } from '../../db/lists';
import type { BugItemRow, DeveloperRow, FeedPostRow, GameRow, MediaPieceRow } from '../../db/tables';

const developerFields = [
  'id',
  'alias',
  'stringUrl',
  'avatarId',
  'hasBanner',
  'isBanned',
  'role',
  'lookingForGame',
  'lookingForDescription',
  'skillIds',
] as const;
export type SharedDeveloper = Pick<DeveloperRow, (typeof developerFields)[number]> & {
  aboutMe: string | null;
  hasWork: number;
};

/** Column that is 1 where a developer's page has posts, pieces or games. */
const hasWorkColumn = `(
  exists (select 1 from feed_posts where parentType = 'developer' and parentId = developers.id)
  or exists (select 1 from game_members where developerId = developers.id)) as hasWork`;

/** The public data of a developer by a present or former address; none of accounts that are about to be deleted. */
export async function readSharedDeveloper(db: Knex, stringUrl: string): Promise<SharedDeveloper | null> {
  const row = await db('developers')
    .leftJoin('developer_abouts', 'developer_abouts.id', 'developers.id')
    .whereIn('developers.id', addressOwner(db, 'developer', stringUrl))
    .whereNot('developers.stringUrl', deletedPerson.stringUrl)
    .first<SharedDeveloper | undefined>(
      ...developerFields.map((field) => `developers.${field}`),
      'aboutMe',
      db.raw<string>(hasWorkColumn),
    );
  return row ?? null;
}

type GameFields =
  | 'id'
  | 'alias'
  | 'stringUrl'
  | 'avatarId'
  | 'hasBanner'
  | 'devStatus'
  | 'lookingForMembers'
  | 'seekingRoles'
  | 'tagline'
  | 'description'
  | 'trailer';
export interface SharedGame extends Pick<GameRow, GameFields> {
  /** Their labels, with commas. */
  genres: string | null;
  /** For `featuredPictureOf`. */
  featuredPicture: string | null;
}

export type FeaturedPicture = Pick<MediaPieceRow, 'id' | 'title' | 'altText'>;

/** Column with the first featured picture of a game as JSON; marked ones are never shown uncovered. */
export const featuredPictureColumn = `(
  select json_object('id', piece.id, 'title', piece.title, 'altText', piece.altText)
  from game_featured_pieces as featured
  join media_pieces as piece on piece.id = featured.pieceId
  where featured.gameId = games.id and piece.mediaType = 'Image' and piece.mark = 'none'
  order by featured.rank limit 1) as featuredPicture`;

export const featuredPictureOf = ({ featuredPicture }: Pick<SharedGame, 'featuredPicture'>): FeaturedPicture | null =>
  parseJsonRows<FeaturedPicture>(featuredPicture && `[${featuredPicture}]`)[0] ?? null;

/** The public data of a game by a present or former address. */
export async function readSharedGame(db: Knex, stringUrl: string): Promise<SharedGame | null> {
  const genres = db.raw<string>(
    `(select group_concat(genres.label order by genres.id separator ', ')
      from game_genres join genres on genres.id = game_genres.genreId
      where game_genres.gameId = games.id) as genres`,
  );
  const row = await db('games')
    .whereIn('id', addressOwner(db, 'game', stringUrl))
    .select<SharedGame[]>('games.*', genres, db.raw<string>(featuredPictureColumn))
    .first<SharedGame | undefined>();
  return row ?? null;
}

export type SharedPost = Pick<FeedPostRow, 'type' | 'title' | 'content' | 'mark'>;

/** A post of this page; null when it is on another one or missing. */
export async function readSharedPost(
  db: Knex,
  { postId, parentType, parentId }: Page & { postId: number },
): Promise<SharedPost | null> {
  const row = await db('feed_posts')
    .where({ id: postId, parentType, parentId })
    .first('type', 'title', 'content', 'mark');
  return row ?? null;
}

/** A post by its id alone, with the address of its page; both addresses are null if its author's account is deleted. */
export async function readPostAnywhere(db: Knex, postId: number) {
  const row = await db('feed_posts')
    .leftJoin('games', 'games.id', 'feed_posts.gameId')
    .leftJoin('developers', (on) => {
      on.onVal('feed_posts.parentType', 'developer').andOn('developers.id', 'feed_posts.parentId');
    })
    .where('feed_posts.id', postId)
    .first<(SharedPost & { developerUrl: string | null; gameUrl: string | null }) | undefined>(
      ...['feed_posts.type', 'feed_posts.title', 'feed_posts.content', 'feed_posts.mark'],
      { developerUrl: 'developers.stringUrl', gameUrl: 'games.stringUrl' },
    );
  return row ?? null;
}

/** The avatar id of a developer or game; null where there is none with this id. */
export async function readAvatarId(db: Knex, kind: 'developer' | 'game', id: number): Promise<string | null> {
  const row = await db(kind === 'developer' ? 'developers' : 'games')
    .where({ id })
    .first<{ avatarId: string } | undefined>('avatarId');
  return row?.avatarId ?? null;
}

/** Whether there is a game with this id that has a cover. */
export async function hasGameCover(db: Knex, id: number): Promise<boolean> {
  const row = await db('games').where({ id }).first('hasBanner');
  return Boolean(row?.hasBanner);
}

/** The address of a game; null for the site's own board. */
export async function readGameAddress(db: Knex, gameId: number | null): Promise<string | null> {
  const row = gameId === null ? undefined : await db('games').where({ id: gameId }).first('stringUrl');
  return row?.stringUrl ?? null;
}

/** The public data of a bug or suggestion. */
export async function readSharedBug(db: Knex, id: number) {
  const row = await db('bug_items')
    .where({ id })
    .first<Pick<BugItemRow, 'id' | 'title' | 'description'> | undefined>('id', 'title', 'description');
  return row ?? null;
}

/** The names of these skills, in the order of the list. */
export const readSkillNames = (db: Knex, ids: readonly number[]): Promise<string[]> =>
  ids.length === 0 ? Promise.resolve([]) : db('skills').whereIn('id', ids).orderBy('id').pluck('skill');
