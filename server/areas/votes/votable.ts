import type { Knex } from 'knex';
import type { VoteParentType } from '#shared/areas/votes';
import type { Viewer } from '#shared/viewer';
import type { NotificationTarget } from '#shared/areas/notifications/targets';
import { contentKind, kindsVotedAs, type ContentRef, type VoteSubject } from '../../content';
import { notFound } from '../../refusal';

/** The content of a vote, as the API and the table `votes` name it. */
export interface Voted {
  parentType: VoteParentType;
  parentId: number;
}

/** Content found and locked for a vote. */
export interface Votable {
  voted: Voted;
  /** The table with the total of its votes. */
  table: string;
  voteTotal: number;
  /** Authors get no points for votes of their own. Null where votes give no points at all. */
  authorId: number | null;
  /** The game that it was written as, which then gets the point. */
  gameId: number | null;
  /** Topics that receive the new total. */
  topics: readonly string[];
  /** The target that the author is notified about; absent where nobody is notified. */
  notified?: Pick<NotificationTarget, 'targetType' | 'targetId'>;
  /** The members of a game, who own what it wrote: notified instead of the author, and without points for their own votes. */
  ownerIds?: readonly number[];
  /** The post of a comment. */
  postId?: number;
}

/** Finds and locks the content of a vote; 404 where it is missing or the viewer may not read it. */
export async function lockVotable(db: Knex, viewer: Viewer, { parentType, parentId }: Voted): Promise<Votable> {
  const locked = await targetOf(parentType).lock(db, parentId, viewer);
  return 'instead' in locked ? lockVotable(db, viewer, votedOf(locked.instead)) : toVotable(locked);
}

export async function readTotal(db: Knex, viewer: Viewer, voted: Voted): Promise<Voted & { voteTotal: number }> {
  const read = await targetOf(voted.parentType).readTotal(db, voted.parentId, viewer);
  return 'instead' in read ? readTotal(db, viewer, votedOf(read.instead)) : { ...voted, ...read };
}

function targetOf(parentType: VoteParentType) {
  const target = kindsVotedAs(parentType).find(({ votes }) => votes?.target)?.votes?.target;
  if (!target) throw notFound();
  return target;
}

function votedOf({ kind, id }: ContentRef): Voted {
  const { votes } = contentKind(kind);
  if (!votes) throw notFound();
  return { parentType: votes.parentType, parentId: id };
}

function toVotable({ kind, id, ...subject }: VoteSubject): Votable {
  const { table, targetType, votes } = contentKind(kind);
  return {
    ...subject,
    voted: votedOf({ kind, id }),
    table,
    ...(targetType && votes?.xpFor !== 'nobody' && { notified: { targetType, targetId: id } }),
  };
}
