import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bugs, bugsEvents, bugsTexts, type BugComment } from '#shared/areas/bugs';
import { comments } from '#shared/areas/comments';
import { developers } from '#shared/areas/developers';
import { feed, feedEvents } from '#shared/areas/feed';
import { inbox, inboxEvents } from '#shared/areas/inbox';
import { media, mediaEvents } from '#shared/areas/media';
import { schedules, schedulesEvents } from '#shared/areas/schedules';
import { topics } from '#shared/topics';
import { roomRequested } from '../../../../client/areas/chat';
import { chat, chatEvents } from '#shared/areas/chat';
import { anAlbum } from '../media';
import { aMessage as aChatMessage, aPage as aChatPage, aSender } from '../messages';
import { onLive } from '../../../../client/app/live/live';
import { aComment, aPage, byMika, placed as commentPlaced } from '../comments';
import { aPost, mika } from '../feed';
import { aConversation, aMessage } from '../inbox';
import { placed, renderPortfolio } from '../media';
import { aDeveloper } from '../profiles';
import { answer, aUser, refuse, renderApp } from '../renderApp';
import { aScheduled } from '../schedules';
import { press, type TakenAway } from './cases';

const juno = { id: 7, alias: 'Juno Park', stringUrl: 'Juno-Park', hasAvatar: false, avatarId: '0' };
const box = (name: string) => screen.findByRole('textbox', { name });
const when = { created: '2026-01-02T03:04:05.678Z', modified: '2026-01-02T03:04:05.678Z' };

const bugComment: BugComment = { id: 20, bugId: 5, content: 'Mine', poster: { ...juno, id: 100 }, ...when };
function bugPage() {
  answer(bugs.readItem, {
    ...{ id: 5, title: 'Item 5', description: '', type: 'bug', status: 'backlog', poster: juno },
    ...{ created: when.created, commentCount: 1, voteTotal: 0, loggedVote: 0 },
  });
  refuse(bugs.readItem, 404, [bugsTexts.missing]);
  answer(bugs.listComments, { items: [bugComment], hasMore: false, total: 1 });
  return renderApp({ path: '/BugsAndSuggestions/5', viewer: aUser() });
}
const bugDeleted = onLive(bugsEvents.deletedBugOrSuggestion)({ id: 5 });

function postPage() {
  answer(developers.readDeveloper, aDeveloper({ ...mika }));
  answer(feed.readPost, aPost(5, { commentCount: 1, posterDetails: mika, parentType: 'developer', parentId: mika.id }));
  answer(comments.listComments, aPage([aComment(10, byMika)]));
  return renderApp({ path: `/Developer/${mika.stringUrl}/Post/5`, viewer: aUser() });
}
const parentData = { id: 5, parentType: 'developer', parentId: mika.id, commentCount: 1 } as const;
const ofPage = { parentType: 'developer', parentId: mika.id, posterId: mika.id, subPosterId: null } as const;
const postDeleted = onLive(feedEvents.deletedPost)({
  ...{ id: 5, type: 'status', subPosterType: 'developer', parentData },
  ...ofPage,
});
const commentDeleted = onLive(feedEvents.deletedPost)({
  ...{ id: 10, type: 'comment', subPosterType: 'developer', ...ofPage },
  parentData: commentPlaced(aComment(10), 0).parentData,
});

async function inAlbum(opener: string, field: string) {
  const shown = renderPortfolio({ asJuno: true });
  await press(opener);
  return { ...shown, field: await box(field) };
}
const albumDeleted = onLive(mediaEvents.mediaAlbumDelete)({
  ...{ id: anAlbum().id, pageType: 'developer', pageId: 200, pieceIds: [], postIds: [] },
});

const day = new Date().toISOString().slice(0, 10);
async function editMessage() {
  const from = aSender({ id: 100, alias: 'Mika Vale' });
  answer(chat.listMessages, aChatPage([aChatMessage(3, 'helo', { from, timestamp: new Date().toISOString() })]));
  const shown = renderApp({ path: '/PrivacyPolicy', viewer: aUser() });
  await screen.findByRole('button', { name: 'Your menu, Mika Vale' });
  act(() => void shown.store.dispatch(roomRequested(topics.siteRoom)));
  await press('Edit your message');
  return { ...shown, field: await box('Change your message') };
}

export const otherCases: Record<string, TakenAway[]> = {
  'bugs/CommentBox.tsx': [
    {
      what: 'a comment on a bug that is deleted',
      open: async () => ({ ...bugPage(), field: await box('Comment') }),
      happens: () => bugDeleted,
    },
  ],
  'bugs/CommentEditor.tsx': [
    {
      what: 'a change of a comment on a bug, and the comment is deleted',
      open: async () => {
        const shown = bugPage();
        await press('Edit: comment by Juno Park');
        const item = within((await screen.findByRole('button', { name: 'Save' })).closest('li')!);
        return { ...shown, field: await item.findByRole('textbox', { name: 'Comment' }) };
      },
      happens: () => onLive(bugsEvents.bugCommentUpdated)({ bugId: 5, id: 20, commentCount: 0 }),
    },
  ],
  'comments/useCommentDraft.ts': [
    {
      what: 'a comment on a post that is deleted',
      open: async () => {
        const shown = postPage();
        await press('Write a comment');
        return { ...shown, field: await box('Comment') };
      },
      happens: () => postDeleted,
    },
  ],
  'comments/CommentEditor.tsx': [
    {
      what: 'a change of a comment that is deleted',
      open: async () => {
        const shown = postPage();
        const comment = within((await screen.findByText('Words of 10')).closest('article')!);
        await userEvent.click(await comment.findByRole('button', { name: /menu/i }));
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }));
        return { ...shown, field: await box('Comment') };
      },
      happens: () => commentDeleted,
    },
  ],
  'feed/post/PostEditor.tsx': [
    {
      what: 'a change of a post that is deleted',
      open: async () => {
        const shown = postPage();
        await press('Post menu');
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }));
        return { ...shown, field: await box('Post') };
      },
      happens: () => postDeleted,
    },
  ],
  'schedules/EditScheduledDialog.tsx': [
    {
      what: 'a change of a scheduled DevLog that is published at its time',
      open: async () => {
        answer(schedules.listScheduled, [aScheduled()]);
        const shown = renderApp({ path: '/AccountSettings#scheduled', viewer: aUser() });
        await press('Edit First light');
        return { ...shown, field: await box('Post') };
      },
      happens: () => onLive(schedulesEvents.scheduledPostUpdated)({ id: 5 }),
    },
  ],
  'inbox/ReplyBox.tsx': [
    {
      what: 'an answer in a conversation that is left in another tab',
      open: async () => {
        answer(inbox.readConversation, aConversation());
        answer(inbox.listMessages, { items: [aMessage()], hasMore: false });
        const shown = renderApp({ path: '/Inbox/7', viewer: aUser() });
        return { ...shown, field: await box('Message') };
      },
      happens: () => onLive(inboxEvents.inboxConversationUpdated)({ id: 7, unread: 0, unreadRequests: 0 }),
    },
  ],
  'media/piece/EditPieceForm.tsx': [
    {
      what: 'the description of a piece that is deleted',
      open: async () => {
        answer(media.readPieceAt, placed());
        const shown = renderPortfolio({ subpage: '/Sketches/The-pier/edit', asJuno: true });
        return { ...shown, field: await screen.findByRole('textbox', { name: 'Title' }) };
      },
      happens: () =>
        onLive(mediaEvents.deletedMediaPiece)({
          ...{ id: 40, albumId: 7, posterType: 'developer', posterId: 200, postId: 900 },
        }),
    },
  ],
  'media/album/AlbumForm.tsx': [
    {
      what: 'the name of an album that is deleted',
      open: () => inAlbum('Edit album Sketches', 'Name'),
      happens: () => albumDeleted,
    },
  ],
  'media/piece/AddPieceForm.tsx': [
    {
      what: 'a new piece in an album that is deleted',
      open: () => inAlbum('Add piece to Sketches', 'Title'),
      happens: () => albumDeleted,
    },
  ],
  'chat/room/EditMessage.tsx': [
    {
      what: 'a change of a message that a moderator deletes',
      open: editMessage,
      happens: () => onLive(chatEvents.chatroomMessageDeleted)({ chatRoomId: 'siteGeneral', id: 3, day }),
    },
  ],
};
