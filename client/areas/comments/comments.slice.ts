import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import * as z from '#zod';
import { comments, commentsEvents, type Comment, type PlacedComment } from '#shared/areas/comments';
import { feedEvents } from '#shared/areas/feed';
import { membersEvents } from '#shared/areas/members';
import { votesEvents } from '#shared/areas/votes';
import type { OutputOf, PayloadOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { createOutbox, markArrived, trackOutbox, type OutgoingByKey } from '../../app/live/outbox';
import { contentRestored } from '../../app/live/contentRestored';
import { addSlice } from '../../app/store';
import { voteShown } from '../votes';
import { followAuthors } from './authors';
import { addArrival, addIds, emptyThread, isFirst, parentOfKey, removeIds, storePage, type Thread } from './thread';

export const commentsOutbox = createOutbox(
  'comments',
  z.object({
    postId: z.int(),
    pieceId: z.optional(z.int()),
    content: z.string(),
    /** The author as `developer|100` or `game|7`. */
    author: z.string(),
  }),
);
export type UnsentComment = z.output<typeof commentsOutbox.message>;

interface CommentsState {
  comments: Record<number, Comment>;
  /** By the id of the post. */
  threads: Record<number, Thread>;
  /** The first page by the id of the post, the next ones by `{id}>`. */
  pages: FetchedByKey<OutputOf<typeof comments.listComments>>;
  /** Single comments by id, for addresses that name one. */
  placed: FetchedByKey<PlacedComment>;
  outgoing: OutgoingByKey<UnsentComment>;
  /** Ids of deleted comments: a late answer does not bring them back. */
  gone: number[];
}
const initialState: CommentsState = { comments: {}, threads: {}, pages: {}, placed: {}, outgoing: {}, gone: [] };

export const fetchComments = createFetch('comments/fetchComments', comments.listComments);
export const fetchPlaced = createFetch('comments/fetchPlaced', comments.readComment);

/** Comments on posts and pieces. */
const commentsSlice = createSlice({
  name: 'comments',
  initialState,
  reducers: {
    /** The comments are no longer shown. Live events may be missed, so the next visit fetches them again. */
    threadLeft(state, { payload: postId }: PayloadAction<number>) {
      makeStale(state.pages[postId]);
    },
    placedLeft(state, { payload: id }: PayloadAction<number>) {
      makeStale(state.placed[id]);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchComments, (state) => state.pages);
    trackFetch(builder, fetchPlaced, (state) => state.placed);
    trackOutbox(builder, commentsOutbox, (state) => state.outgoing);
    builder
      .addCase(onLive(commentsEvents.newPostComment), (state, { payload: { commentData, parentData } }) => {
        const { id, poster, content } = commentData;
        markArrived(
          state.outgoing,
          id,
          (sent) => sent.postId === parentData.id && sent.fromId === poster.id && sent.content === content,
        );
        const thread = state.threads[parentData.id];
        if (!thread) return;
        upsertLiveComment(state, commentData);
        addArrival(thread, commentData.id, parentData.commentCount);
      })
      .addCase(onLive(feedEvents.editedPost), (state, { payload }) => {
        if (payload.type === 'comment' && state.comments[payload.commentData.id])
          upsertLiveComment(state, payload.commentData);
      })
      .addCase(onLive(feedEvents.deletedPost), (state, { payload: { id, type, parentData } }) => {
        if (type !== 'comment') return;
        removeComments(state, parentData.id, [id]);
        state.gone.push(id);
        const thread = state.threads[parentData.id];
        if (thread) thread.total = parentData.commentCount;
      })
      .addCase(contentRestored, (state, { payload: { kind, id } }) => {
        if (kind === 'comment') state.gone = state.gone.filter((each) => each !== id);
      })
      .addCase(onLive(membersEvents.gameProjectDeleted), (state, { payload: { gameId } }) => {
        const said = Object.values(state.comments).filter(({ subPoster }) => subPoster?.id === gameId);
        for (const postId of Object.keys(state.threads))
          removeComments(
            state,
            Number(postId),
            said.map(({ id }) => id),
          );
      })
      .addCase(voteShown, (state, { payload: { parentType, parentId, voteTotal, loggedVote } }) => {
        const known = parentType === 'post' && state.comments[parentId];
        if (known) Object.assign(known, { voteTotal, loggedVote });
      })
      .addCase(onLive(votesEvents.voteWidgetUpdated), (state, { payload: { parentType, parentId, voteTotal } }) => {
        const known = parentType === 'post' && state.comments[parentId];
        if (known) known.voteTotal = voteTotal;
      });
    followAuthors(builder, ({ comments: known }) =>
      Object.values(known).map(({ poster, subPoster }) => ({ developer: poster, game: subPoster })),
    );
    builder
      .addMatcher(fetchComments.pending.match, (state, { meta: { arg } }) => {
        const thread = state.threads[parentOfKey(arg.key)];
        if (thread && isFirst(arg.key)) thread.arrivals = [];
      })
      .addMatcher(fetchComments.fulfilled.match, (state, { payload, meta: { arg } }) => {
        storeComments(state, arg.key, payload);
      })
      .addMatcher(fetchPlaced.fulfilled.match, (state, { payload: { commentData, parentData } }) => {
        const thread = state.threads[parentData.id];
        if (!thread || !upsertComment(state, commentData)) return;
        addIds(thread, [commentData.id]);
        thread.total = parentData.commentCount;
      });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof commentsSlice> {}
}
addSlice(commentsSlice);

/** Stores a comment unless it was deleted, or a later version is known: an answer may be older than an event. */
function upsertComment({ comments: known, gone }: CommentsState, comment: Comment): boolean {
  if (gone.includes(comment.id)) return false;
  const before = known[comment.id];
  if (!before || before.modifiedDate <= comment.modifiedDate) known[comment.id] = comment;
  return true;
}

/** Live events have no vote of the viewer: a known one stays, and a new comment has none. */
const upsertLiveComment = (
  state: CommentsState,
  comment: PayloadOf<typeof commentsEvents.newPostComment>['commentData'],
) => upsertComment(state, { loggedVote: state.comments[comment.id]?.loggedVote ?? 0, ...comment });

function removeComments(state: CommentsState, postId: number, ids: number[]) {
  const thread = state.threads[postId];
  if (thread) removeIds(thread, ids);
  state.comments = Object.fromEntries(Object.entries(state.comments).filter(([id]) => !ids.includes(Number(id))));
}

function storeComments(state: CommentsState, key: string, page: OutputOf<typeof comments.listComments>) {
  const postId = parentOfKey(key);
  const ids = page.items.filter((comment) => upsertComment(state, comment)).map(({ id }) => id);
  state.threads[postId] ??= emptyThread();
  removeComments(state, postId, storePage(state.threads[postId], { key, ids, page }));
}

export const { threadLeft, placedLeft } = commentsSlice.actions;
