import type { Knex } from 'knex';
import type { VoteParentType } from '#shared/areas/votes';
import type { Viewer } from '#shared/viewer';
import type { NotificationTarget } from '#shared/areas/notifications';
import { contentKind, kindsVotedAs, type ContentRef, type VoteSubject } from '../../content';
import { notFound } from '../../http/refusal';

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
  table: string;
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

/** The content that a vote names, locked; 404 for what is missing or not the viewer's to read. */
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
    ...(targetType && votes?.points !== 'nobody' && { news: { targetType, targetId: id } }),
  };
}
