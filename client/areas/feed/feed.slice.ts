import {
  createEntityAdapter,
  createSlice,
  type ActionReducerMapBuilder,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import { commentsEvents } from '#shared/areas/comments';
import { feed, feedEvents, type FeedPost } from '#shared/areas/feed';
import type { followsEvents } from '#shared/areas/follows';
import type { mediaEvents } from '#shared/areas/media';
import { votesEvents, type VoteParentType } from '#shared/areas/votes';
import { createFetch, makeStale, trackFetch, type FetchedByKey } from '../../app/data/fetched';
import {
  addArrival,
  emptyLiveList,
  liveListReducers,
  makeListStale,
  type LiveListState,
} from '../../app/live/liveList';
import { onLive, onLiveNamed } from '../../app/live/live';
import { contentRestored } from '../../app/live/contentRestored';
import { feedKey } from './feedView';
import { handleProfileEvents } from './profileEvents';
import { addSlice } from '../../app/store';
import { voteShown } from '../votes';

const adapter = createEntityAdapter<FeedPost>();

export interface FeedState extends LiveListState<FeedPost[]> {
  posts: ReturnType<typeof adapter.getInitialState>;
  /** Posts that were fetched by themselves, by id. */
  single: FetchedByKey<FeedPost>;
  /** Ids of posts that came live because the viewer follows their page. */
  followed: number[];
}
const initialState: FeedState = { ...emptyLiveList, posts: adapter.getInitialState(), single: {}, followed: [] };

export const fetchPage = createFetch('feed/fetchPage', feed.listPosts);
export const fetchFollowed = createFetch('feed/fetchFollowed', feed.listFollowed);
export const fetchPost = createFetch('feed/fetchPost', feed.readPost);

/** Stores posts, except deleted ones and where the store has a later version: a reply may be older than an event. */
function storePosts(state: FeedState, posts: FeedPost[]) {
  const fresh = posts.filter(({ id, modifiedDate }) => {
    const known = state.posts.entities[id];
    return !state.deleted.includes(id) && !(known && known.modifiedDate > modifiedDate);
  });
  adapter.upsertMany(state.posts, fresh);
}

/** Stores a post of a live event, which does not have the viewer's own vote. */
function upsertPost(state: FeedState, post: Omit<FeedPost, 'loggedVote'>) {
  storePosts(state, [{ loggedVote: state.posts.entities[post.id]?.loggedVote ?? 0, ...post }]);
}

/** Changes the votes on a post, or on the piece that it shows. */
function changeVotes(
  posts: FeedState['posts'],
  { parentType, parentId }: { parentType: VoteParentType; parentId: number },
  changes: Partial<Pick<FeedPost, 'voteTotal' | 'loggedVote'>>,
) {
  if (parentType === 'post') adapter.updateOne(posts, { id: parentId, changes });
  if (parentType !== 'media') return;
  const carrier = Object.values(posts.entities).find(({ mediaData }) => mediaData?.id === parentId);
  if (carrier) Object.assign(carrier, changes);
}

function setCommentCount({ posts }: FeedState, { id, commentCount }: Pick<FeedPost, 'id' | 'commentCount'>) {
  adapter.updateOne(posts, { id, changes: { commentCount } });
}

const isFollowing = (key: string) => key.startsWith('following.');

/** Posts and the feeds that show them. */
export const feedSlice = createSlice({
  name: 'feed',
  initialState,
  reducers: {
    ...liveListReducers,
    postLeft(state, { payload }: PayloadAction<number>) {
      makeStale(state.single[payload]);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchPage, (state) => state.pages);
    trackFetch(builder, fetchFollowed, (state) => state.pages);
    trackFetch(builder, fetchPost, (state) => state.single);
    builder
      .addCase(onLive(feedEvents.newPost), (state, { payload }) => {
        upsertPost(state, payload);
        addArrival(state, payload.id);
      })
      .addCase(onLive(feedEvents.followedPost), (state, { payload }) => {
        upsertPost(state, payload);
        if (!state.followed.includes(payload.id)) state.followed.push(payload.id);
      })
      .addCase(onLiveNamed<typeof followsEvents.followUpdated>('followUpdated'), (state, { payload }) => {
        state.followed = [];
        if (payload.muteChanged)
          for (const [key, page] of Object.entries(state.pages)) if (key.startsWith('home.')) makeStale(page);
        for (const [key, page] of Object.entries(state.pages)) if (isFollowing(key)) makeStale(page);
        // Posts of newly followed people appear at once, not behind the pill of new posts.
        for (const key of Object.keys(state.revealed)) if (isFollowing(key)) delete state.revealed[key];
      })
      .addCase(onLive(feedEvents.editedPost), (state, { payload }) => {
        if (payload.type === 'comment') setCommentCount(state, payload.parentData);
        else if (state.posts.entities[payload.id]) upsertPost(state, payload);
      })
      .addCase(onLive(commentsEvents.newPostComment), (state, { payload }) =>
        setCommentCount(state, payload.parentData),
      )
      .addCase(onLive(feedEvents.pinnedPost), (state, { payload }) => {
        const { id, parentType, parentId, isPinned } = payload;
        if (state.posts.entities[id]) adapter.updateOne(state.posts, { id, changes: { isPinned } });
        else makeListStale(state, feedKey({ feedType: parentType, feedId: parentId }));
      })
      .addCase(
        onLiveNamed<typeof mediaEvents.mediaAlbumDelete>('mediaAlbumDelete'),
        (state, { payload: { postIds } }) => {
          adapter.removeMany(state.posts, postIds);
          state.deleted.push(...postIds);
        },
      )
      .addCase(onLive(feedEvents.deletedPost), (state, { payload }) => {
        if (payload.type === 'comment') {
          setCommentCount(state, payload.parentData);
          return;
        }
        adapter.removeOne(state.posts, payload.id);
        state.deleted.push(payload.id);
      });
    handleContentEvents(builder);
    handleProfileEvents(builder);
    builder
      .addMatcher(fetchPage.fulfilled.match, (state, { payload, meta }) => {
        storePosts(state, payload);
        const { feedType, feedId, postType, startResult } = meta.arg.input;
        if (typeof startResult !== 'number') return;
        const key = feedKey({ feedType, ...(typeof feedId === 'number' && { feedId }), ...(postType && { postType }) });
        const newest = Math.max(0, ...payload.map(({ id }) => id));
        state.arrivals = state.arrivals.filter((id) => id > newest);
        if (startResult === 0) state.revealed[key] ??= newest;
        // A page of unpinned posts may be newer than the pinned ones before it.
        else state.revealed[key] = Math.max(newest, state.revealed[key] ?? 0);
      })
      .addMatcher(fetchFollowed.fulfilled.match, (state, { payload, meta: { arg } }) => {
        storePosts(state, payload);
        if (arg.input.before !== undefined) return;
        const newest = Math.max(0, ...payload.map(({ id }) => id));
        state.followed = state.followed.filter((id) => id > newest);
        state.revealed[arg.key] ??= newest;
      })
      .addMatcher(fetchPost.fulfilled.match, (state, { payload }) => {
        storePosts(state, [payload]);
      });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof feedSlice> {}
}
addSlice(feedSlice);

/** Votes, and posts that a moderator puts back. */
function handleContentEvents(builder: ActionReducerMapBuilder<FeedState>) {
  builder
    .addCase(contentRestored, (state, { payload: { kind, id } }) => {
      if (kind !== 'post') return;
      state.deleted = state.deleted.filter((each) => each !== id);
      makeStale(state.single[id]);
    })
    .addCase(voteShown, ({ posts }, { payload: { voteTotal, loggedVote, ...target } }) => {
      changeVotes(posts, target, { voteTotal, loggedVote });
    })
    .addCase(onLive(votesEvents.voteWidgetUpdated), ({ posts }, { payload: { voteTotal, ...target } }) => {
      changeVotes(posts, target, { voteTotal });
    });
}

export const { postLeft } = feedSlice.actions;
