import type { Knex } from 'knex';
import type { Watch, watches, WatchState, WatchedType } from '#shared/areas/watches';
import type { ParsedInputOf } from '#shared/endpoint';
import { rowsOf, type WriteResult } from '../../db/rows';
import { listTargets, type WatchTarget } from '../notifications';

/** What an account has chosen, or its writing there has; undefined without either. */
export async function findState(db: Knex, developerId: number, target: WatchTarget): Promise<WatchState | undefined> {
  const { targetType, targetId } = target;
  return (await db('watches').where({ developerId, targetType, targetId }).first('state'))?.state;
}

/** Whether a post is a piece of a game that somebody is a member of now. */
export async function isPieceOfTeam(db: Knex, developerId: number, postId: number): Promise<boolean> {
  const rows: { id: number }[] = await db('feed_posts as post')
    .join('game_members as member', 'member.gameId', 'post.gameId')
    .where({ 'post.id': postId, 'post.type': 'media', 'member.developerId': developerId, 'member.status': 'Current' })
    .select('post.id');
  return rows.length > 0;
}

interface NewWatch extends WatchTarget {
  developerId: number;
}

/** Watches what nothing is chosen for yet; answers whether that is new. */
export async function insertWatch(db: Knex, { developerId, targetType, targetId }: NewWatch): Promise<boolean> {
  const [{ affectedRows }] = (await db.raw(
    `insert ignore into watches (developerId, targetType, targetId, state, created) values (?, ?, ?, 'watching', ?)`,
    [developerId, targetType, targetId, new Date()],
  )) as [WriteResult];
  return affectedRows > 0;
}

/** Stores a choice. The time is that of the latest change. */
export async function saveState(db: Knex, watch: NewWatch & { state: WatchState }) {
  await db('watches')
    .insert({ ...watch, created: new Date() })
    .onConflict()
    .merge(['state', 'created']);
}

/** One page of what an account watches or mutes, as far as it may read that now; a piece is listed as itself. */
export async function listWatches(
  db: Knex,
  developerId: number,
  { state, startResult, limit }: ParsedInputOf<typeof watches.listWatches>,
): Promise<{ items: Watch[]; hasMore: boolean }> {
  const rows = db('watches as watch')
    .leftJoin('media_pieces as watchedPiece', (on) => {
      on.onVal('watch.targetType', 'post').andOn('watchedPiece.postId', 'watch.targetId');
    })
    .where({ 'watch.developerId': developerId, 'watch.state': state })
    .select('watch.id', 'watch.developerId as receiverId', db.raw("'comment' as action"), {
      targetType: db.raw("if(watchedPiece.id is null, watch.targetType, 'media')"),
      targetId: db.raw('coalesce(watchedPiece.id, watch.targetId)'),
    });
  const types = ['forumThread', 'post', 'media', 'bug'] as const;
  const { items, hasMore } = await listTargets(db, rows, { types, startResult, limit });
  const ids = items.map(({ id }) => id);
  const stored = await db('watches').whereIn('id', ids).select('id', 'targetType', 'targetId', 'created');
  return {
    hasMore,
    items: items.flatMap(({ id, title, link }) => {
      const watch = stored.find((each) => each.id === id);
      return watch ? { targetType: watch.targetType, targetId: watch.targetId, title, link, since: watch.created } : [];
    }),
  };
}

/** Rows that one statement deletes. */
const chunk = 1_000;

const tables: Record<WatchedType, string> = { forumThread: 'forum_threads', post: 'feed_posts', bug: 'bug_items' };

/** Forgets watches of what is gone for good: it is not in the trash either, out of which it would come back with them. */
export async function deleteLostWatches(db: Knex) {
  for (const [targetType, table] of Object.entries(tables)) {
    let count = chunk;
    while (count === chunk) {
      const lost = await rowsOf<{ id: number }>(
        db.raw(
          `select watches.id from watches left join ?? as target on target.id = watches.targetId
           where watches.targetType = ? and target.id is null and watches.targetId not in (
             select cast(json_extract(rowData, '$.id') as unsigned) from removed_rows where tableName = ?)
           limit ?`,
          [table, targetType, table, chunk],
        ),
      );
      count = lost.length;
      const ids = lost.map(({ id }) => id);
      if (count > 0) await db('watches').whereIn('id', ids).delete();
    }
  }
}
