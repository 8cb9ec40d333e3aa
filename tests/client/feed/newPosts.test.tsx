import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feed, feedTexts } from '#shared/areas/feed';
import { accountEvents } from '#shared/areas/session';
import { paths } from '#shared/pages';
import { onLive } from '../../../client/app/live/live';
import { options } from '#shared/areas/options';
import { hasDrafts } from '../../../client/app/forms/drafts';
import { PageFeed } from '../../../client/areas/feed';
import { DevLogsScreen } from '../../../client/areas/feed/DevLogsScreen';
import { Toasts } from '../../../client/ui/feedback/Toasts';
import { aPost, lanternfall, mika } from '../../support/client/feed';
import { answer, aUser, loseConnection, refuse, renderPart, sent } from '../../support/client/renderApp';
import { roleIn } from '../../support/memberships';

const devLogs = (
  <>
    <DevLogsScreen />
    <Toasts />
  </>
);
const withGame = { ...aUser(), games: [{ ...lanternfall, ...roleIn('member') }] };

const opener = (name = 'What are you working on?') => screen.findByRole('button', { name });
const editor = () => screen.findByRole('textbox', { name: 'Post' });
const posted = () => sent.filter(({ endpoint }) => endpoint === feed.addPost).map(({ input }) => input);

async function open(part = devLogs, viewer = aUser()) {
  answer(feed.listPosts, [aPost(1)]);
  const rendered = renderPart(part, { viewer });
  await userEvent.click(await opener());
  await editor();
  return rendered;
}

test('visitors are not asked to write', async () => {
  answer(feed.listPosts, [aPost(1)]);
  renderPart(devLogs);
  expect(await screen.findByText('Words of 1')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'New post' })).not.toBeInTheDocument();
});

test('a DevLog is written, shows at once, and the box is closed and empty', async () => {
  await open();
  answer(feed.addPost, aPost(9, { posterDetails: mika, title: 'Shadows' }));
  await userEvent.type(screen.getByLabelText('Subject (optional)'), 'Shadows');
  await userEvent.type(await editor(), 'It works.');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(feedTexts.added)).toBeVisible();
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('Words of 9');
  expect(posted()).toEqual([{ subject: 'Shadows', content: 'It works.', question: '', postParentType: 'developer' }]);
  expect(await opener()).toBeVisible();
  expect(hasDrafts(aUser().info.id)).toBe(false);
});

test('an empty post is refused beside its field; Ctrl+Enter sends', async () => {
  await open();
  await userEvent.type(await editor(), '  {Control>}{Enter}{/Control}');
  expect(screen.getAllByText(feedTexts.contentNeeded)).toHaveLength(1);
  expect(await editor()).toBeInvalid();
  answer(feed.addPost, aPost(9, { posterDetails: mika }));
  await userEvent.type(await editor(), 'x{Meta>}{Enter}{/Meta}');
  expect(await screen.findByText(feedTexts.added)).toBeVisible();
});

test('a refusal by a limit of new accounts leads to the page about them, until the text is changed', async () => {
  await open();
  await userEvent.type(await editor(), 'See three links');
  refuse(feed.addPost, 422, ['Too many links.'], { content: 'Too many links.' }, { help: paths.accountLimits });
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Too many links.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Why, and until when' })).toHaveAttribute('href', paths.accountLimits);
  await userEvent.type(await editor(), '!');
  expect(screen.queryByRole('link', { name: 'Why, and until when' })).toBeNull();
});

test('typed text survives leaving, cancelling and a failed request, by account', async () => {
  const { unmount } = await open();
  await userEvent.type(await editor(), 'Half a thought');
  unmount();
  answer(feed.listPosts, [aPost(1)]);
  const next = renderPart(devLogs, { viewer: aUser() });
  await userEvent.click(await opener('Continue your draft'));
  expect(await editor()).toHaveValue('Half a thought');
  refuse(feed.addPost, 429, ['You are doing this too often.']);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('You are doing this too often.')).toBeVisible();
  expect(await editor()).toHaveValue('Half a thought');
  await userEvent.click(await editor());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue your draft' })).toHaveFocus());
  next.unmount();
  renderPart(devLogs, { viewer: aUser({ id: 999 }) });
  expect(await opener()).toBeVisible();
});

test('a draft can be discarded', async () => {
  await open();
  await userEvent.type(await editor(), 'x');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(await opener()).toBeVisible();
  expect(hasDrafts(aUser().info.id)).toBe(false);
});

test('Cancel discards what was typed', async () => {
  await open();
  await userEvent.type(await editor(), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await opener()).toBeVisible();
  expect(hasDrafts(aUser().info.id)).toBe(false);
});

test('a lost connection loses nothing', async () => {
  await open();
  for (let attempt = 0; attempt < 3; attempt += 1) loseConnection(feed.addPost);
  await userEvent.type(await editor(), 'Here{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/problem connecting/)).toBeVisible();
  expect(await editor()).toHaveValue('Here');
});

describe('the voice', () => {
  test('is oneself or one of one’s games', async () => {
    await open(devLogs, withGame);
    expect(screen.getByLabelText('Post as')).toHaveDisplayValue('Mika Vale');
    await userEvent.selectOptions(screen.getByLabelText('Post as'), 'Lanternfall');
    answer(feed.addPost, aPost(9, { posterDetails: mika, subPosterDetails: lanternfall }));
    await userEvent.type(await editor(), 'x{Control>}{Enter}{/Control}');
    await screen.findByText(feedTexts.added);
    expect(posted()[0]).toMatchObject({ postParentType: 'game', postParentId: lanternfall.id });
  });

  test('is the game’s at first on its page, for its members', async () => {
    await open(<PageFeed parentType="game" parentId={lanternfall.id} />, withGame);
    expect(screen.getByLabelText('Post as')).toHaveDisplayValue('Lanternfall');
    await userEvent.selectOptions(screen.getByLabelText('Post as'), 'Mika Vale');
    answer(feed.addPost, aPost(9, { posterDetails: mika }));
    await userEvent.type(await editor(), 'x{Control>}{Enter}{/Control}');
    await opener();
    expect(posted()).toEqual([{ subject: '', content: 'x', question: '', postParentType: 'developer' }]);
  });

  test('offers the games that one may post for, and nothing to choose without any', async () => {
    const silent = { ...aUser(), games: [{ ...lanternfall, ...roleIn('member', ['media', 'forums', 'recruiting']) }] };
    await open(devLogs, silent);
    expect(screen.queryByLabelText('Post as')).not.toBeInTheDocument();
  });

  test('stays in the open form when the right is taken, with a clear text and what was typed', async () => {
    const { store } = await open(<PageFeed parentType="game" parentId={lanternfall.id} />, withGame);
    await userEvent.type(await editor(), 'Fog in level two');
    const games = [{ ...lanternfall, ...roleIn('member', ['media']) }];
    act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)({ games })));
    expect(await screen.findByText(/can no longer post as Lanternfall/)).toBeVisible();
    expect(screen.getByLabelText('Post as')).toHaveDisplayValue('Lanternfall');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    expect(await editor()).toHaveValue('Fog in level two');
    await userEvent.selectOptions(screen.getByLabelText('Post as'), 'Mika Vale');
    expect(screen.queryByText(/can no longer post/)).not.toBeInTheDocument();
    answer(feed.addPost, aPost(9, { posterDetails: mika }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(posted()).toMatchObject([{ content: 'Fog in level two', postParentType: 'developer' }]));
    // Closed, the box is gone: there is no right to open it again.
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New post' })).not.toBeInTheDocument());
  });

  test('keeps a draft in reach whose right is gone, in one’s own name', async () => {
    const page = <PageFeed parentType="game" parentId={lanternfall.id} />;
    await open(page, withGame);
    await userEvent.type(await editor(), 'Fog in level two');
    cleanup();
    renderPart(page, { viewer: { ...aUser(), games: [{ ...lanternfall, ...roleIn('member', ['media']) }] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue your draft' }));
    expect(await editor()).toHaveValue('Fog in level two');
    answer(feed.addPost, aPost(9, { posterDetails: mika }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(posted()).toMatchObject([{ content: 'Fog in level two', postParentType: 'developer' }]));
  });

  test('is not there to choose on one’s own page, and strangers have no box', async () => {
    await open(<PageFeed parentType="developer" parentId={mika.id} />, withGame);
    expect(screen.queryByLabelText('Post as')).not.toBeInTheDocument();
  });

  test.each([
    ['developer', 101, feedTexts.empty],
    ['game', 8, feedTexts.emptyOfGame],
  ] as const)('strangers have no box on the page of a %s', async (parentType, parentId, text) => {
    answer(feed.listPosts, []);
    renderPart(<PageFeed parentType={parentType} parentId={parentId} />, { viewer: withGame });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'New post' })).not.toBeInTheDocument();
  });
});

describe('DevLogs', () => {
  const caughtUp = () => sent.filter(({ endpoint }) => endpoint === options.catchUpOnDevlogs);

  test('puts its badge out when it is opened', async () => {
    answer(feed.listPosts, []);
    answer(options.catchUpOnDevlogs, { caughtUpOnDevlogs: true });
    const { store } = renderPart(devLogs, { viewer: aUser({ caughtUpOnDevlogs: false }) });
    await waitFor(() => expect(store.getState().session.user?.info.caughtUpOnDevlogs).toBe(true));
    expect(caughtUp()).toHaveLength(1);
  });

  test('asks for nothing when all was seen, nor of visitors', async () => {
    answer(feed.listPosts, [aPost(1)]);
    const { unmount } = renderPart(devLogs, { viewer: aUser() });
    await screen.findByText('Words of 1');
    unmount();
    renderPart(devLogs);
    await screen.findByText('Words of 1');
    expect(caughtUp()).toHaveLength(0);
  });
});
