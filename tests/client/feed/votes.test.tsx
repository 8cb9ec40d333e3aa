import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feed } from '#shared/areas/feed';
import { votes, votesEvents, votesTexts, type VoteState } from '#shared/areas/votes';
import { onLive } from '../../../client/app/live/live';
import { devLogFeed, FeedList } from '../../../client/areas/feed';
import { Toasts } from '../../../client/ui/feedback/Toasts';
import { aPost, oren } from '../../support/client/feed';
import { answer, aUser, holdBack, refuse, renderPart, sent } from '../../support/client/renderApp';

const part = (
  <>
    <FeedList of={devLogFeed} heading="Latest posts" empty={{ text: 'Nothing here' }} layout="chosen" />
    <Toasts />
  </>
);
const aState = (given: Partial<VoteState> = {}): VoteState => ({
  id: 'post_3',
  parentType: 'post',
  parentId: 3,
  voteTotal: 5,
  upVoters: [],
  downVotes: 0,
  downVoters: [],
  loggedVote: 0,
  ...given,
});
const juno = { id: 7, alias: 'Juno Park', stringUrl: 'Juno-Park' };

const votesSent = () => sent.filter(({ endpoint }) => endpoint === votes.vote).map(({ input }) => input);

async function show(viewer: ReturnType<typeof aUser> | null = aUser(), state = aState({ voteTotal: 4 })) {
  answer(feed.listPosts, [aPost(3, { voteTotal: 4, posterDetails: oren })]);
  answer(votes.readVotes, state);
  const { store } = renderPart(part, { viewer });
  const card = await screen.findByRole('article');
  const widget = within(within(card).getByRole('group', { name: 'Votes' }));
  return { store, widget, up: widget.getByRole('button', { name: 'Vote up' }) };
}

test('a vote is shown at once and kept by the answer; again it is taken back', async () => {
  const { widget, up } = await show();
  const release = holdBack(votes.vote);
  answer(votes.vote, aState({ voteTotal: 6, loggedVote: 1, upVoters: [juno] }));
  answer(votes.vote, aState({ voteTotal: 5 }));
  await userEvent.click(up);
  expect(widget.getByText('5')).toBeVisible();
  expect(up).toHaveAttribute('aria-pressed', 'true');
  release();
  expect(await widget.findByText('6')).toBeVisible();
  expect(votesSent()).toEqual([{ parentType: 'post', parentId: 3, direction: 'up' }]);
  await userEvent.click(up);
  expect(await widget.findByText('5')).toBeVisible();
  expect(up).toHaveAttribute('aria-pressed', 'false');
});

test('a vote that fails is taken back and told', async () => {
  const { widget, up } = await show();
  refuse(votes.vote, 429, ['You are doing this too often.']);
  await userEvent.click(up);
  expect(await screen.findByText('You are doing this too often.')).toBeVisible();
  expect(widget.getByText('4')).toBeVisible();
  expect(up).toHaveAttribute('aria-pressed', 'false');
});

test('a vote that fails takes back itself alone, not what others have voted meanwhile', async () => {
  const { store, widget, up } = await show();
  const release = holdBack(votes.vote);
  refuse(votes.vote, 429, ['Not now.']);
  await userEvent.click(up);
  const { parentType, parentId, upVoters, downVotes } = aState();
  const event = { parentType, parentId, voteTotal: 9, upVoters, downVotes };
  act(() => void store.dispatch(onLive(votesEvents.voteWidgetUpdated)(event)));
  release();
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(widget.getByText('9')).toBeVisible();
  expect(up).toHaveAttribute('aria-pressed', 'false');
});

test('voters are named beside the buttons, and followed live', async () => {
  const { store, up, widget } = await show();
  await userEvent.hover(up);
  expect(await screen.findByText(votesTexts.none)).toBeVisible();
  const { voteTotal, upVoters, downVotes } = aState({ upVoters: [juno] });
  act(() => {
    store.dispatch(
      onLive(votesEvents.voteWidgetUpdated)({ parentType: 'post', parentId: 3, voteTotal, upVoters, downVotes }),
    );
  });
  expect(screen.getByRole('tooltip')).toHaveTextContent('Juno Park');
  expect(widget.getByText('5')).toBeVisible();
});

test('the newest of many voters are named and all are counted', async () => {
  const upVoters = Array.from({ length: 100 }, (_, index) => ({ ...juno, id: index + 1, alias: `Voter ${index + 1}` }));
  const { up } = await show(aUser(), aState({ voteTotal: 130, downVotes: 2, upVoters }));
  await userEvent.hover(up);
  expect(await screen.findByText(/^Voter 1, .*Voter 10 and 122 more$/)).toBeVisible();
});

test('viewers with the right see down-voters, read again when that right changes', async () => {
  const moderator = aUser({ siteModCanBan: true });
  const { store, up } = await show(moderator, aState({ voteTotal: 2, downVotes: 1, downVoters: [juno] }));
  const both = [{ ...juno, id: 8, alias: 'Oren Task' }, juno];
  answer(votes.readVotes, aState({ voteTotal: 1, downVotes: 2, downVoters: both }));
  await userEvent.hover(up);
  expect(await screen.findByText(`${votesTexts.downVoters} Juno Park`)).toBeVisible();
  const event = { parentType: 'post' as const, parentId: 3, voteTotal: 1, upVoters: [], downVotes: 2 };
  act(() => void store.dispatch(onLive(votesEvents.voteWidgetUpdated)(event)));
  expect(await screen.findByText(`${votesTexts.downVoters} Oren Task, Juno Park`)).toBeVisible();
});

test('a visitor cannot vote and is told to log in', async () => {
  const { up } = await show(null);
  expect(up).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(up);
  expect(await screen.findByText(votesTexts.logIn)).toBeVisible();
  expect(votesSent()).toEqual([]);
});
