import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entries, feed, feedEvents } from '#shared/areas/feed';
import { critiqueTexts } from '#shared/critique';
import NewPostForm from '../../../client/areas/feed/post/NewPostForm';
import PostEditor from '../../../client/areas/feed/post/PostEditor';
import { onLive } from '../../../client/app/live/live';
import { aMediaPost, aPost } from '../../support/client/feed';
import { answerGame } from '../../support/client/gamePage';
import { answer, aUser, refuse, renderApp, renderPart, sent } from '../../support/client/renderApp';

const question = 'Is it clear where to go?';
const viewer = aUser();
const field = () => screen.findByRole('textbox', { name: 'Critique wanted (optional)' });
const inputOf = (endpoint: unknown) => sent.findLast((one) => one.endpoint === endpoint)?.input;

test('the form of a DevLog asks for critique; what is refused stands beside the question', async () => {
  refuse(feed.addPost, 422, [critiqueTexts.tooLong], { question: critiqueTexts.tooLong });
  renderPart(
    <NewPostForm
      user={viewer}
      page={{ parentType: 'developer', parentId: 100 }}
      canChooseAuthor
      kind="status"
      draftKey="feed.devlogs"
      onClose={() => undefined}
    />,
    { viewer },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Post' }), 'The harbour');
  await userEvent.type(await field(), question);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(critiqueTexts.tooLong)).toBeVisible();
  expect(inputOf(feed.addPost)).toMatchObject({ content: 'The harbour', question });
});

test('classified posts ask no questions', async () => {
  renderPart(<PostEditor post={aPost(1, { type: 'classifieds' })} onClose={() => undefined} />, { viewer });
  await screen.findByRole('textbox', { name: 'Post' });
  expect(screen.queryByRole('textbox', { name: 'Critique wanted (optional)' })).toBeNull();
});

test('a question is changed with its DevLog', async () => {
  const post = aPost(1, { question });
  answer(entries.editEntry, post);
  renderPart(<PostEditor post={post} onClose={() => undefined} />, { viewer });
  expect(await field()).toHaveValue(question);
  await userEvent.clear(await field());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(inputOf(entries.editEntry)).toMatchObject({ postId: 1, question: '' });
});

test('lists what asks for critique as the second view of playtests, live, and says when nothing does', async () => {
  answer(feed.listPosts, [aMediaPost(2, { question }), aPost(1, { question: 'Too slow?', mark: 'spoiler' })]);
  answerGame();
  const { store } = renderApp({ path: '/Playtests?view=critique' });
  expect(await screen.findByText(question)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Critique wanted' })).toHaveAttribute('aria-current', 'page');
  expect(inputOf(feed.listPosts)).toMatchObject({ feedType: 'home', postType: 'critique' });
  // Words of what is covered are covered too.
  expect(screen.getByText('Too slow?').closest('[inert]')).not.toBeNull();
  const { loggedVote: _own, ...came } = aPost(3, { question: 'Too dark?' });
  act(() => void store.dispatch(onLive(feedEvents.newPost)(came)));
  const list = screen.getByRole('region', { name: 'Critique wanted' });
  expect(await within(list).findByText('Too dark?')).toBeVisible();
  for (const id of [1, 2, 3]) {
    const { loggedVote: _, ...without } = id === 2 ? aMediaPost(2) : aPost(id);
    act(() => void store.dispatch(onLive(feedEvents.editedPost)(without)));
  }
  expect(await screen.findByText(critiqueTexts.none)).toBeVisible();
});
