import type { Knex } from 'knex';
import type { FoundPost } from '#shared/areas/contentSearch';
import { prepared } from '../../db/prepared';
import type { FeedPostRow } from '../../db/tables';
import { posterColumns, posterOf, type PosterColumns } from '../developers';
import { voiceColumns, voiceOf, type VoiceColumns } from '../feed';
import { pageOf, valuesOf, type Asked, type AskedValues } from './asked';
import { excerptAround } from './excerpt';

type FoundRow = Pick<FeedPostRow, 'id' | 'title' | 'content' | 'postDate' | 'parentType' | 'parentId' | 'gameId'> & {
  type: FoundPost['type'];
} & PosterColumns &
  VoiceColumns;

const matching = 'match (feed_posts.title, feed_posts.content) against (? in boolean mode)';

/** The ids first: only of what is shown the rest is read. What somebody banned wrote for themselves is not found. */
const chosenPosts = prepared<AskedValues, FoundRow>((db, value) => {
  const chosen = db('feed_posts')
    .select('feed_posts.id', db.raw(`${matching} as score`, [value('against')]))
    .whereRaw(matching, [value('against')])
    .whereNot('feed_posts.type', 'media')
    .where((shown) => {
      const banned = db('developers').select('id').where('isBanned', true);
      void shown.whereNotNull('feed_posts.gameId').orWhereNotIn('feed_posts.authorId', banned);
    })
    .orderBy([
      { column: 'score', order: 'desc' },
      { column: 'feed_posts.id', order: 'desc' },
    ])
    .limit(value('rows'))
    .offset(value('startResult'));
  return db('feed_posts')
    .join(chosen.as('chosen'), 'chosen.id', 'feed_posts.id')
    .leftJoin('developers as poster', 'poster.id', 'feed_posts.authorId')
    .leftJoin('games as voice', 'voice.id', 'feed_posts.gameId')
    .orderBy([
      { column: 'chosen.score', order: 'desc' },
      { column: 'feed_posts.id', order: 'desc' },
    ])
    .select(
      ...['id', 'type', 'title', 'content', 'postDate', 'parentType', 'parentId', 'gameId'].map(
        (column) => `feed_posts.${column}`,
      ),
      posterColumns,
      voiceColumns,
    );
});

/** Feed posts that hold all the words, the best match first. */
export async function findPosts(db: Knex, asked: Asked) {
  const rows = await chosenPosts(db, valuesOf(asked));
  const found = rows.map((row): FoundPost => {
    const { id, type, title, content, postDate, parentType, parentId, gameId } = row;
    return {
      id,
      type,
      title,
      excerpt: excerptAround(content, asked.words),
      postDate,
      parentType,
      parentId,
      poster: posterOf(row),
      game: gameId === null ? null : voiceOf(row, gameId),
    };
  });
  return pageOf(found, asked);
}
