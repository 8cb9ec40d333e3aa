import type { Knex } from 'knex';
import type { VoteParentType } from '#shared/areas/votes';
import type { Viewer } from '#shared/viewer';
import type { NotificationTarget } from '#shared/areas/notifications';
import { votableEntries } from './entries.queries';
import { votableForumPosts } from './forumPosts.queries';
import { votableBugs, votableResources } from './lists.queries';
import { votablePieces } from './pieces.queries';
import type { VotedTable } from './votedTables';

/** What a vote names. */
export interface Voted {
  parentType: VoteParentType;
  parentId: number;
}

/** Something that is voted on, found and locked. */
export interface Votable {
  /** What the votes name: a media post is voted on as its piece (wire §6). */
  voted: Voted;
  /** Where the total of its votes is kept. */
  table: VotedTable['table'];
  voteTotal: number;
  /** Who wrote it: nobody's own vote gives a point. Null too where votes give none at all. */
  authorId: number | null;
  /** The game that it was written as; the point is the game's then (wire §19.3). */
  gameId: number | null;
  /** Who hears of a vote (wire §18.3). */
  topics: readonly string[];
  /** What the writer is told of; absent where nobody is. */
  news?: Pick<NotificationTarget, 'targetType' | 'targetId'>;
  /** Who is told instead of the writer: of what is a game's, its members. Their own votes give no point either. */
  ownerIds?: readonly number[];
  /** The post that carries it, of a comment. */
  postId?: number;
}

/** What votes need to know of one kind of thing. Both refuse what is not there, or not the viewer's to read, with 404. */
export interface VotableKind {
  readTotal(db: Knex, id: number, viewer: Viewer): Promise<Voted & { voteTotal: number }>;
  lock(db: Knex, id: number, viewer: Viewer): Promise<Votable>;
}

const kinds: Record<VoteParentType, VotableKind> = {
  post: votableEntries,
  media: votablePieces,
  forum: votableForumPosts,
  resource: votableResources,
  bug: votableBugs,
};

export const votableKind = (parentType: VoteParentType): VotableKind => kinds[parentType];
