import type { Knex } from 'knex';
import { addressOwner } from '../db/addresses';

/** A post in a feed, with whose voice it is: the game's, else the writer's. */
export interface FedPost {
  id: number;
  title: string;
  content: string;
  postDate: string;
  modifiedDate: string;
  parentType: 'developer' | 'game';
  alias: string;
  stringUrl: string;
}

/** The newest devlogs: of a page, or of everybody; without those of banned writers. */
export async function newestDevLogs(
  db: Knex,
  page: { parentType: 'developer' | 'game'; parentId: number } | null,
  most: number,
): Promise<FedPost[]> {
  const query = db('feed_posts as post')
    .leftJoin('developers as writer', 'writer.id', 'post.authorId')
    .leftJoin('games as voice', 'voice.id', 'post.gameId')
    .where('post.type', 'status')
    .where((listed) => void listed.whereNull('writer.id').orWhere('writer.isBanned', false))
    // A page of its own is what an entry leads to: of a deleted account there is none.
    .where((listed) => void listed.whereNotNull('voice.id').orWhereNotNull('writer.id'))
    .orderBy('post.id', 'desc')
    .limit(most)
    .select<FedPost[]>(
      'post.id',
      'post.title',
      'post.content',
      'post.postDate',
      'post.modifiedDate',
      'post.parentType',
      db.raw('coalesce(voice.alias, writer.alias) as alias'),
      db.raw('coalesce(voice.stringUrl, writer.stringUrl) as stringUrl'),
    );
  if (page) void query.where('post.parentType', page.parentType).where('post.parentId', page.parentId);
  return query;
}

export interface FedPage {
  id: number;
  alias: string;
  stringUrl: string;
}

/** Whose feed it is, by a present or former address; null for nobody's and for that of somebody who is banned. */
export async function readFedPage(db: Knex, kind: 'developer' | 'game', address: string): Promise<FedPage | null> {
  const query = db(kind === 'game' ? 'games' : 'developers').whereIn('id', addressOwner(db, kind, address));
  if (kind === 'developer') void query.where('isBanned', false);
  const row = await query.first<FedPage | undefined>('id', 'alias', 'stringUrl');
  return row ?? null;
}
