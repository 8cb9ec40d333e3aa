import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountEvents } from '#shared/areas/session';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { onLive } from '../../../../client/app/live/live';
import { aForumPost, aModerator, at, aThread, mikaAsPoster, renderForums, threadPath } from '../forums';
import { aUser } from '../renderApp';
import { press, type TakenAway } from './cases';

const place = { boardId: 'site', categoryId: 1, forumId: 10 };
const toggled = { ...place, threadId: 50, stringUrl: 'Water-that-glows' };
const counts = { id: 10, totalThreads: 1, totalPosts: 1, lastReply: at(5) };
const categoryGone = onLive(forumsEvents.editCategory)({ boardId: 'site', id: 1, oldStringUrl: 'Making-games' });
const threadDeleted = onLive(forumsEvents.deleteThread)({ ...toggled, forum: counts });
const locked = onLive(forumsEvents.lockThread)({ ...toggled, locked: true });
const rightLost = onLive(accountEvents.updateUserInfo)({ info: { siteModCanBan: false } });
const postDeleted = onLive(forumsEvents.deletePost)({
  ...place,
  threadId: 50,
  id: 2,
  thread: { id: 50, totalPosts: 1, lastPostTime: at(5) },
  forum: counts,
});

const mine = aForumPost(2, { posterData: { ...mikaAsPoster, xpLevelData: aUser().info.xpLevelData } });
const inThread = (viewer = aUser()) =>
  renderForums({
    path: threadPath,
    viewer,
    posts: [aForumPost(1, { threadStarter: true }), mine],
    thread: aThread({ totalPosts: 2 }),
  });
const forumPath = '/Forums/Making-games/Shaders';
const box = (name: string) => screen.findByRole('textbox', { name });

async function editPost() {
  const shown = inThread();
  await press('Edit: post by Mika Vale');
  return { ...shown, field: await box('Post') };
}
const inForm = async (opener: string, field: string, path = forumPath) => {
  const shown = renderForums({ path, viewer: aModerator() });
  await press(opener);
  return { ...shown, field: await box(field) };
};
const reply = async () => ({ ...inThread(), field: await box('Reply') });
export const forumCases: Record<string, TakenAway[]> = {
  'forums/reply/ReplyBox.tsx': [
    { what: 'a reply, and the thread is deleted', open: reply, happens: () => threadDeleted },
    { what: 'a reply, and the thread is locked', open: reply, happens: () => locked },
    { what: 'a reply, and its category becomes private', open: reply, happens: () => categoryGone },
  ],
  'forums/thread/PostEditor.tsx': [
    { what: 'a change of a forum post, and it is deleted', open: editPost, happens: () => postDeleted },
    { what: 'a change of a forum post, and the thread is locked', open: editPost, happens: () => locked },
  ],
  'forums/forum/NewThreadForm.tsx': [
    {
      what: 'a new thread, and its category becomes private',
      open: async () => {
        const shown = renderForums({ path: forumPath, viewer: aUser() });
        await press('New thread');
        return { ...shown, field: await box('Post') };
      },
      happens: () => categoryGone,
    },
  ],
  'forums/forum/ForumForm.tsx': [
    {
      what: 'a description of a forum, and the right is lost',
      open: () => inForm('Edit forum', 'Description (optional)'),
      happens: () => rightLost,
    },
  ],
  'forums/board/CategoryForm.tsx': [
    {
      what: 'the title of a category, and the right is lost',
      open: () => inForm('Edit category Making games', 'Title', '/Forums'),
      happens: () => rightLost,
    },
  ],
  'forums/thread/RenameForm.tsx': [
    {
      what: 'the title of a thread, and it is deleted',
      open: async () => {
        const shown = inThread(aModerator());
        await press('Thread');
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
        return { ...shown, field: await box('Subject') };
      },
      happens: () => threadDeleted,
    },
  ],
};
