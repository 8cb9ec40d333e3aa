import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comments, commentsEvents, commentsLimits, commentsTexts } from '#shared/areas/comments';
import { feed, feedEvents } from '#shared/areas/feed';
import { accountEvents } from '#shared/areas/session';
import { votes, votesEvents } from '#shared/areas/votes';
import { hasDrafts } from '../../../client/app/forms/drafts';
import { onLive } from '../../../client/app/live/live';
import { aComment, aPage, byMika, lanternfallSpeaking, placed } from '../../support/client/comments';
import { feedOfOne, openComments, toggle, words, type CommentSection } from '../../support/client/openComments';
import { aPost, lanternfall } from '../../support/client/feed';
import { answer, aUser, holdBack, loseConnection, refuse, renderPart, sent } from '../../support/client/renderApp';
import { roleIn } from '../../support/memberships';

async function write(section: CommentSection, text: string) {
  await userEvent.click(section.getByRole('button', { name: /Write a comment|Continue your comment/ }));
  await userEvent.type(await section.findByRole('textbox', { name: 'Comment' }), text);
}
const reply = (section: CommentSection) => userEvent.click(section.getByRole('button', { name: 'Reply' }));
const callsOf = (endpoint: (typeof comments)[keyof typeof comments]) =>
  sent.filter((call) => call.endpoint === endpoint);

test('the comments of a post open below it, oldest first, and close again', async () => {
  const { section } = await openComments();
  expect(words(section)).toEqual(['Words of 10', 'Words of 11']);
  expect(toggle()).toHaveTextContent('2 comments');
  await userEvent.click(toggle());
  expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull();
});

test('visitors read, and are asked to log in', async () => {
  const { section } = await openComments({ viewer: null });
  expect(section.getByRole('link', { name: commentsTexts.logIn })).toHaveAttribute('href', '/Login');
  expect(section.queryByRole('button', { name: /Write/ })).toBeNull();
  expect(section.queryByRole('button', { name: 'Quote' })).toBeNull();
});

test('nobody has said anything: it is told', async () => {
  const { section } = await openComments({ said: [] });
  expect(await section.findByText(commentsTexts.none)).toBeVisible();
});

test('comments that cannot be fetched say so, and are fetched again', async () => {
  answer(feed.listPosts, [aPost(3, { commentCount: 1 })]);
  refuse(comments.listComments, 500, ['Not now.']);
  answer(comments.listComments, aPage([aComment(10)]));
  renderPart(feedOfOne, { viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: '1 comment' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Words of 10')).toBeVisible();
});

describe('pages', () => {
  test('further comments are loaded until all are there', async () => {
    const { section } = await openComments({ said: [aComment(10), aComment(11)], total: 3 });
    answer(comments.listComments, aPage([aComment(12)], 3));
    // The first answer is given for repeated reads too.
    await userEvent.click(section.getByRole('button', { name: `${commentsTexts.loadMore} (1)` }));
    await waitFor(() => expect(callsOf(comments.listComments)).toHaveLength(2));
    expect(callsOf(comments.listComments)[1]?.input).toMatchObject({ startResult: 2, limit: commentsLimits.pageSize });
  });

  test('live comments stand below those that are still to be loaded', async () => {
    const { store, section } = await openComments({ said: [aComment(10)], total: 4 });
    act(() => void store.dispatch(onLive(commentsEvents.newPostComment)(placed(aComment(20), 5))));
    expect(words(section)).toEqual(['Words of 10', 'Words of 20']);
    expect(section.getByRole('button', { name: `${commentsTexts.loadMore} (3)` })).toBeVisible();
    expect(toggle()).toHaveTextContent('5 comments');
  });
});

describe('live', () => {
  test('others comment, edit and delete; the count follows', async () => {
    const { store, section } = await openComments();
    act(() => void store.dispatch(onLive(commentsEvents.newPostComment)(placed(aComment(12), 3))));
    expect(words(section)).toEqual(['Words of 10', 'Words of 11', 'Words of 12']);
    expect(toggle()).toHaveTextContent('3 comments');
    const edited = aComment(11, { content: 'Words of 99', modifiedDate: '2025-03-02T12:00:00.000Z' });
    act(() => void store.dispatch(onLive(feedEvents.editedPost)(placed(edited, 3))));
    expect(words(section)).toEqual(['Words of 10', 'Words of 99', 'Words of 12']);
    expect(section.getByText('edited')).toBeVisible();
    const { parentData } = placed(edited, 2);
    act(
      () =>
        void store.dispatch(
          onLive(feedEvents.deletedPost)({
            ...{ id: 10, type: 'comment', parentType: 'developer', parentId: 101, subPosterType: 'developer' },
            ...{ posterId: 101, subPosterId: null, parentData },
          }),
        ),
    );
    expect(words(section)).toEqual(['Words of 99', 'Words of 12']);
    expect(toggle()).toHaveTextContent('2 comments');
  });

  test('the count of a closed one follows too', async () => {
    answer(feed.listPosts, [aPost(3)]);
    const { store } = renderPart(feedOfOne);
    await screen.findByRole('button', { name: 'Comment' });
    act(() => void store.dispatch(onLive(commentsEvents.newPostComment)(placed(aComment(12), 1))));
    expect(screen.getByRole('button', { name: '1 comment' })).toBeVisible();
  });

  test('votes on a comment are shown', async () => {
    const { store, section } = await openComments({ said: [aComment(10)] });
    const event = { parentType: 'post' as const, parentId: 10, voteTotal: 7, upVoters: [], downVotes: 0, postId: 3 };
    act(() => void store.dispatch(onLive(votesEvents.voteWidgetUpdated)(event)));
    expect(within(section.getByRole('group', { name: 'Votes' })).getByText('7')).toBeVisible();
    answer(votes.readVotes, { ...state(10), voteTotal: 7 });
    answer(votes.vote, { ...state(10), voteTotal: 8, loggedVote: 1 });
    await userEvent.click(section.getByRole('button', { name: 'Vote up' }));
    expect(await within(section.getByRole('group', { name: 'Votes' })).findByText('8')).toBeVisible();
  });
});

const state = (parentId: number) => ({
  ...{ id: `post_${parentId}`, parentType: 'post' as const, parentId, voteTotal: 0 },
  ...{ upVoters: [], downVotes: 0, downVoters: [], loggedVote: 0 as const },
});

describe('writing', () => {
  test('a comment is shown at once, and once, whether its event or its answer comes first', async () => {
    const { store, section } = await openComments({ said: [] });
    const written = aComment(12, { ...byMika, content: 'Words of 12' });
    const release = holdBack(comments.addComment);
    answer(comments.addComment, written);
    await write(section, 'Words of 12');
    await reply(section);
    expect(section.getByText('Words of 12')).toBeVisible();
    expect(section.getByRole('img', { name: 'Sending' })).toBeVisible();
    act(() => void store.dispatch(onLive(commentsEvents.newPostComment)(placed(written, 1))));
    expect(section.getAllByText('Words of 12')).toHaveLength(1);
    await act(async () => {
      release();
      await Promise.resolve();
    });
    expect(section.getAllByText('Words of 12')).toHaveLength(1);
    expect(toggle()).toHaveTextContent('1 comment');
    expect(callsOf(comments.addComment)[0]?.input).toEqual({
      content: 'Words of 12',
      parentId: 3,
      isMediaPost: false,
    });
    expect(hasDrafts(aUser().info.id)).toBe(false);
  });

  test('without a socket the answer is enough', async () => {
    const { section } = await openComments();
    answer(comments.addComment, aComment(12, byMika));
    await write(section, 'Words of 12{Control>}{Enter}{/Control}');
    await waitFor(() => expect(words(section)).toEqual(['Words of 10', 'Words of 11', 'Words of 12']));
    expect(toggle()).toHaveTextContent('3 comments');
  });

  test('posts as a game of which one is a member', async () => {
    const viewer = { ...aUser(), games: [{ ...lanternfall, ...roleIn('member') }] };
    const { section } = await openComments({ viewer, said: [] });
    answer(comments.addComment, aComment(12, { ...byMika, subPoster: lanternfallSpeaking }));
    await write(section, 'Words of 12');
    await userEvent.selectOptions(section.getByLabelText('Comment as'), 'Lanternfall');
    await reply(section);
    const article = await section.findByRole('article', { name: 'Lanternfall' });
    expect(article).toHaveTextContent('by Mika Vale');
    expect(callsOf(comments.addComment)[0]?.input).toMatchObject({ postAsType: 'game', postAsId: 7 });
  });

  test('does not post as the game once the right is taken; the text stays', async () => {
    const viewer = { ...aUser(), games: [{ ...lanternfall, ...roleIn('member') }] };
    const { section, store } = await openComments({ viewer, said: [] });
    await write(section, 'Words of 12');
    await userEvent.selectOptions(section.getByLabelText('Comment as'), 'Lanternfall');
    const games = [{ ...lanternfall, ...roleIn('member', []) }];
    act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)({ games })));
    expect(await section.findByText(/can no longer post as Lanternfall/)).toBeVisible();
    expect(section.getByRole('button', { name: 'Reply' })).toBeDisabled();
    expect(section.getByRole('textbox', { name: 'Comment' })).toHaveValue('Words of 12');
    await userEvent.selectOptions(section.getByLabelText('Comment as'), 'Mika Vale');
    expect(section.getByRole('button', { name: 'Reply' })).toBeEnabled();
  });

  test('empty text is ignored, too much is told', async () => {
    const { section } = await openComments();
    await userEvent.click(section.getByRole('button', { name: 'Write a comment' }));
    const field = await section.findByRole('textbox', { name: 'Comment' });
    await userEvent.type(field, '  {Control>}{Enter}{/Control}');
    expect(section.getByRole('button', { name: 'Reply' })).toBeDisabled();
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(commentsLimits.content + 1));
    expect(section.getByText(commentsTexts.contentTooLong)).toBeVisible();
    expect(callsOf(comments.addComment)).toEqual([]);
  });

  test('a comment that does not arrive is sent again under its key, or taken back into the box', async () => {
    const { section } = await openComments({ said: [] });
    refuse(comments.addComment, 429, ['You are doing this too often.']);
    refuse(comments.addComment, 429, ['You are doing this too often.']);
    await write(section, 'Words of 12');
    await reply(section);
    expect(await section.findByText('You are doing this too often.')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(callsOf(comments.addComment)).toHaveLength(2));
    const [first, second] = callsOf(comments.addComment);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    await userEvent.click(await section.findByRole('button', { name: 'Edit' }));
    expect(await section.findByRole('textbox', { name: 'Comment' })).toHaveValue('Words of 12');
  });

  test('a comment on its way when the page closed is there to be sent', async () => {
    const { section, unmount } = await openComments({ said: [] });
    holdBack(comments.addComment);
    answer(comments.addComment, aComment(12, byMika));
    await write(section, 'Words of 12');
    await reply(section);
    await section.findByText('Words of 12');
    unmount();
    const again = await openComments({ said: [] });
    expect(await again.section.findByText('This was not sent.')).toBeVisible();
    expect(again.section.getByText('Words of 12')).toBeVisible();
    await userEvent.click(again.section.getByRole('button', { name: 'Discard' }));
    expect(again.section.queryByText('Words of 12')).toBeNull();
  });

  test('the text of a new comment is kept', async () => {
    const { section, unmount } = await openComments();
    await write(section, 'Half a thou');
    unmount();
    const again = await openComments();
    await userEvent.click(again.section.getByRole('button', { name: 'Continue your comment' }));
    expect(await again.section.findByRole('textbox', { name: 'Comment' })).toHaveValue('Half a thou');
  });

  test('a quote begins the answer', async () => {
    const { section } = await openComments({ said: [aComment(10, { content: 'One\nTwo' })] });
    await userEvent.click(section.getByRole('button', { name: 'Quote' }));
    const field = await section.findByRole('textbox', { name: 'Comment' });
    expect(field).toHaveValue('> **Oren Task** wrote:\n>\n> One\n> Two\n\n');
    expect(field).toHaveFocus();
  });
});

test('a connection that is lost while sending is told as such', async () => {
  jest.useFakeTimers({ advanceTimers: 40 });
  const { section } = await openComments({ said: [] });
  loseConnection(comments.addComment);
  await write(section, 'Words of 12');
  await reply(section);
  expect(await section.findByText('This was not sent.')).toBeVisible();
  jest.useRealTimers();
});
