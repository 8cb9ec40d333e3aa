import {
  forums,
  type Category,
  type Forum,
  type ForumPlace,
  type ForumPost,
  type Thread,
} from '#shared/areas/forums/forums';
import { minuteMs } from '#shared/durations';
import { levelOf } from '#shared/shapes';
import { answer, aUser, renderApp } from './renderApp';

const noon = '2025-03-01T12:00:00.000Z';
/** A time this many minutes after noon of the day on which forum fixtures were written. */
export const at = (minutes: number) => new Date(Date.parse(noon) + minutes * minuteMs).toISOString();

export const rowan = { id: 200, alias: 'Rowan Ashe', stringUrl: 'Rowan-Ashe', hasAvatar: false, avatarId: '0' };
export const mikaAsPoster = { id: 100, alias: 'Mika Vale', stringUrl: 'Mika-Vale', hasAvatar: false, avatarId: '0' };

export const aForum = (given: Partial<Forum> = {}): Forum => ({
  id: 10,
  categoryId: 1,
  title: 'Shaders',
  description: 'Light and shadow',
  onlyModeratorsWrite: false,
  stringUrl: 'Shaders',
  views: 1_500,
  totalThreads: 2,
  totalPosts: 7,
  lastReply: noon,
  canPost: true,
  isUnread: false,
  ...given,
});

export const aCategory = (given: Partial<Category> = {}): Category => ({
  id: 1,
  boardId: 'site',
  title: 'Making games',
  stringUrl: 'Making-games',
  isPrivate: false,
  rank: 22,
  forums: [aForum()],
  ...given,
});

export const aThread = (given: Partial<Thread> = {}): Thread => ({
  id: 50,
  boardId: 'site',
  categoryId: 1,
  parentId: 10,
  title: 'Water that glows',
  stringUrl: 'Water-that-glows',
  pinned: false,
  locked: false,
  views: 12,
  totalPosts: 1,
  created: noon,
  threadStarterId: rowan.id,
  starter: rowan,
  lastPostTime: noon,
  lastPoster: rowan,
  canPost: true,
  isUnread: false,
  ...given,
});

export const aForumPost = (id: number, given: Partial<ForumPost> = {}): ForumPost => ({
  id,
  threadId: 50,
  threadStarter: false,
  content: `Words of ${id}`,
  created: noon,
  modified: noon,
  posterData: { ...rowan, xpLevelData: levelOf(0) },
  voteTotal: 0,
  loggedVote: 0,
  ...given,
});

const page = <T>(items: T[], total = items.length) => ({ items, hasMore: items.length < total, total });

interface Given {
  path: string;
  viewer?: ReturnType<typeof aUser> | null;
  category?: Category;
  thread?: Thread;
  threads?: Thread[];
  posts?: ForumPost[];
  /** Answers for the addresses of other categories. */
  elsewhere?: Record<string, ForumPlace>;
}

/** A moderator of the site's board. */
export const aModerator = () => aUser({ siteModCanBan: true });

/** Renders the site's board at an address, with one category, one forum and one thread. */
export function renderForums({ path, viewer = null, category = aCategory(), thread = aThread(), ...given }: Given) {
  const { threads = [thread], posts = [aForumPost(1, { threadStarter: true })] } = given;
  const { forums: known, ...ref } = category;
  const forum = known[0] ?? aForum();
  answer(forums.listCategories, [category]);
  answer(
    forums.findPlace,
    (asked) =>
      given.elsewhere?.[asked.category] ?? {
        boardId: category.boardId,
        category: ref,
        forum: asked.forum === undefined ? null : forum,
        thread: asked.thread === undefined ? null : thread,
      },
  );
  answer(forums.listThreads, page(threads, Math.max(threads.length, forum.totalThreads)));
  answer(forums.readThread, thread);
  answer(forums.listPosts, page(posts, thread.totalPosts));
  return renderApp({ path, viewer });
}

export const threadPath = '/Forums/Making-games/Shaders/Water-that-glows';
