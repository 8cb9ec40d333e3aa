import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comments, commentsTexts, type Comment } from '#shared/areas/comments';
import { entries, feedEvents } from '#shared/areas/feed';
import { onLive } from '../../../client/app/live/live';
import { aComment, byMika, lanternfallSpeaking, placed } from '../../support/client/comments';
import { openComments, toggle, words, type CommentSection } from '../../support/client/openComments';
import { lanternfall, oren } from '../../support/client/feed';
import { answer, aUser, sent } from '../../support/client/renderApp';
import { roleIn } from '../../support/memberships';

const openMenu = (section: CommentSection) => userEvent.click(section.getByRole('button', { name: 'Comment menu' }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const itemsFor = async (said: Comment, viewer: ReturnType<typeof aUser> | null) => {
  const { section } = await openComments({ said: [said], viewer });
  await openMenu(section);
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};
const member = { ...aUser(), games: [{ ...lanternfall, ...roleIn('member') }] };

test.each([
  ['a visitor', aComment(10), null, ['Copy link', 'Report']],
  ['another developer', aComment(10), aUser(), ['Copy link', 'Report']],
  ['its writer', aComment(10, byMika), aUser(), ['Copy link', 'Edit', 'Delete']],
  ['a site moderator', aComment(10), aUser({ siteModCanBan: true }), ['Copy link', 'Edit', 'Report', 'Delete']],
  [
    'its writer, as a game',
    aComment(10, { ...byMika, subPoster: lanternfallSpeaking }),
    member,
    ['Copy link', 'Edit', 'Delete'],
  ],
  [
    'its writer, no longer of that game',
    aComment(10, { ...byMika, subPoster: lanternfallSpeaking }),
    aUser(),
    ['Copy link'],
  ],
])('the menu offers %s what the rules allow', async (_who, said, viewer, items) => {
  expect(await itemsFor(said, viewer)).toEqual(items);
});

describe('a comment under a post of one’s own', () => {
  const owner = aUser({ id: oren.id });
  const said = aComment(10, byMika);
  const hiddenBy = { id: oren.id, alias: oren.alias, stringUrl: oren.stringUrl, hasAvatar: false, avatarId: '0' };

  test('is hidden by the owner of the page, and shown again', async () => {
    const { section } = await openComments({ said: [said], viewer: owner });
    answer(comments.setHidden, { ...placed(said, 1), commentData: { ...said, hiddenBy } });
    answer(comments.setHidden, { ...placed(said, 1), commentData: said });
    await openMenu(section);
    await choose('Hide');
    expect(await section.findByText(/Hidden by/)).toHaveTextContent(`Hidden by ${oren.alias}`);
    expect(section.queryByText('Words of 10')).not.toBeInTheDocument();
    await openMenu(section);
    await choose('Show to everybody');
    expect(await section.findByText('Words of 10')).toBeVisible();
    const asked = sent.filter(({ endpoint }) => endpoint === comments.setHidden).map(({ input }) => input);
    expect(asked).toEqual([
      { commentId: 10, isHidden: true },
      { commentId: 10, isHidden: false },
    ]);
  });

  test('is folded for everybody, who may unfold it, and follows live', async () => {
    const { section, store } = await openComments({ said: [{ ...said, hiddenBy }], viewer: null });
    const toggle = await section.findByRole('button', { name: 'Show it' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(section.queryByText('Words of 10')).not.toBeInTheDocument();
    await userEvent.click(toggle);
    expect(await section.findByText('Words of 10')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Fold it' }));
    expect(section.queryByText('Words of 10')).not.toBeInTheDocument();
    act(() => void store.dispatch(onLive(feedEvents.editedPost)(placed(said, 1))));
    expect(await section.findByText('Words of 10')).toBeVisible();
    expect(section.queryByText(/Hidden by/)).not.toBeInTheDocument();
  });
});

test('a comment is edited in its place', async () => {
  const { section } = await openComments({ said: [aComment(10, byMika)] });
  answer(entries.editEntry, aComment(10, { ...byMika, content: 'New', modifiedDate: '2025-03-02T12:00:00.000Z' }));
  await openMenu(section);
  await choose('Edit');
  const field = await section.findByRole('textbox', { name: 'Comment' });
  expect(field).toHaveValue('Words of 10');
  await userEvent.clear(field);
  expect(section.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.type(field, 'New');
  await userEvent.click(section.getByRole('button', { name: 'Save' }));
  expect(await section.findByText('New')).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ postId: 10, content: 'New' });
  expect(section.getByRole('article')).toHaveFocus();
  // The focus shows, though Tab does not stop there.
  expect(section.getByRole('article')).toHaveAttribute('data-place', 'focus');
});

test('a comment is deleted once it is confirmed', async () => {
  const { section } = await openComments({ said: [aComment(10, byMika), aComment(11)] });
  answer(entries.deleteEntry, { id: 10 });
  await userEvent.click(section.getAllByRole('button', { name: 'Comment menu' })[0]!);
  await choose('Delete');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(commentsTexts.confirmDelete);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(words(section)).toEqual(['Words of 11']));
  expect(toggle()).toHaveTextContent('1 comment');
});

test('the address of a comment is copied', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const { section } = await openComments({ said: [aComment(10)] });
  await openMenu(section);
  await choose('Copy link');
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('http://localhost/Developer/Oren-Task/Post/3?comment=10'));
});
