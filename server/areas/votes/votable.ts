import type { Knex } from 'knex';
import { votesTexts, type VoteParentType } from '#shared/areas/votes';
import type { NotificationTarget } from '#shared/areas/notifications';
import { notFound } from '../../http/refusal';
import { votableEntries } from './entries.queries';

/** Something that is voted on, found and locked. */
export interface Votable {
  /** Where the total of its votes is kept. */
  table: 'feed_posts' | 'comments';
  voteTotal: number;
  /** Who wrote it: nobody's own vote gives a point. */
  authorId: number | null;
  /** The game that it was written as; the point is the game's then (wire §19.3). */
  gameId: number | null;
  /** Who hears of a vote (wire §18.3). */
  topics: readonly string[];
  /** What the writer is told of. */
  news: Pick<NotificationTarget, 'targetType' | 'targetId'>;
  /** The post that carries it, of a comment. */
  postId?: number;
}

/** What votes need to know of one kind of thing. Both refuse what is not there, or not the viewer's to read, with 404. */
export interface VotableKind {
  readTotal(db: Knex, id: number): Promise<number>;
  lock(db: Knex, id: number): Promise<Votable>;
}

/** The kinds that there are; another one registers itself here. */
const kinds: Partial<Record<VoteParentType, VotableKind>> = { post: votableEntries };

export function votableKind(parentType: VoteParentType): VotableKind {
  const kind = kinds[parentType];
  if (!kind) throw notFound(parentType === 'media' ? votesTexts.missingPiece : undefined);
  return kind;
}
