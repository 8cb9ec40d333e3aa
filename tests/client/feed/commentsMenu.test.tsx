import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commentsTexts, type Comment } from '#shared/areas/comments';
import { entries } from '#shared/areas/feed';
import { aComment, byMika, lanternfallSpeaking } from '../../support/client/comments';
import { openComments, toggle, words, type CommentSection } from '../../support/client/openComments';
import { lanternfall } from '../../support/client/feed';
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
  ['a visitor', aComment(10), null, ['Copy link']],
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
