import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developers } from '#shared/areas/developers';
import { answersTexts, playtestAnswers, playtestAnswersEvents } from '#shared/areas/playtests/answers';
import { playtests, playtestsEvents, playtestsTexts } from '#shared/areas/playtests/playtests';
import { onLive } from '../../client/app/live/live';
import { lanternfall } from '../support/client/feed';
import { anAnswer, answerPlaytest, aPlaytest, aReply, dayIn } from '../support/client/playtests';
import { forgetAnswers } from '../support/client/fakeNetwork';
import { answerGame, renderGame } from '../support/client/gamePage';
import { aDeveloper } from '../support/client/profiles';
import { answer, aUser, refuse, renderApp, sent } from '../support/client/renderApp';
import { roleIn } from '../support/memberships';

const path = '/Playtests/5';
const game = { ...aPlaytest().game, id: lanternfall.id };
const owner = () => ({ ...aUser(), games: [{ ...lanternfall, ...roleIn('owner') }] });
const byOren = anAnswer({ author: { ...aPlaytest().author, id: 201, alias: 'Oren Dale' } });
const update = (given: Parameters<typeof aPlaytest>[0]) =>
  onLive(playtestsEvents.playtestUpdated)({ item: aPlaytest(given) });

beforeEach(() => {
  answerGame();
});

test('the list tells of open playtests, follows them live, and says when there are none', async () => {
  answer(playtests.listPlaytests, { items: [aPlaytest({ testers: 10, answerCount: 3 })], hasMore: false });
  const { store } = renderApp({ path: '/Playtests' });
  const row = (await screen.findByRole('link', { name: 'First harbour' })).closest('li')!;
  for (const text of ['15 minutes', '3 of 10 answers']) expect(within(row).getByText(text)).toBeVisible();
  act(() => void store.dispatch(update({ state: 'closed', closed: new Date().toISOString(), outcome: 'Faster now' })));
  expect(await screen.findByText(playtestsTexts.none)).toBeVisible();
});

test('the list is filtered by its address, says that nothing matches, and can be unfiltered', async () => {
  answer(playtests.listPlaytests, { items: [], hasMore: false });
  renderApp({ path: '/Playtests', viewer: aUser() });
  await userEvent.selectOptions(await screen.findByLabelText('Length'), '15 minutes');
  await userEvent.selectOptions(screen.getByLabelText('Platform'), 'Windows');
  await userEvent.selectOptions(screen.getByLabelText('Genre'), 'Racing');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Not answered yet' }));
  expect(location.search).toBe('?platform=10&genre=2&minutes=15&unanswered=true');
  expect(await screen.findByText(playtestsTexts.noneFound)).toBeVisible();
  expect(sent.findLast(({ endpoint }) => endpoint === playtests.listPlaytests)?.input).toMatchObject({
    ...{ state: 'open', platform: '10', genre: '2', minutes: '15', unanswered: 'true' },
  });
  expect(screen.getByRole('link', { name: 'Open playtests as an Atom feed' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Ended' }));
  expect(screen.queryByRole('link', { name: 'Open playtests as an Atom feed' })).toBeNull();
  expect(location.search).toBe('?state=ended&platform=10&genre=2&minutes=15');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText(playtestsTexts.noneEnded)).toBeVisible();
  expect(location.search).toBe('?state=ended');
});

test('a tester reads what counts as given, and the server learns that they have the questions before them', async () => {
  answerPlaytest({ minutes: 15 });
  renderApp({ path, viewer: aUser() });
  expect(
    await screen.findByText('It counts as given if it has at least 40 words and you took at least 4 minutes.'),
  ).toBeVisible();
  expect(sent.filter(({ endpoint }) => endpoint === playtests.begin)).toMatchObject([{ input: { playtestId: 5 } }]);
});

test('the page of a game has its playtests while there are some, live', async () => {
  forgetAnswers();
  const { store } = renderGame({ game: { playtests: [] } });
  await screen.findByText(/^Owned by/);
  expect(screen.queryByRole('region', { name: 'Playtests' })).toBeNull();
  const ofGame = { game: { ...aPlaytest().game, id: 300 } };
  act(() => void store.dispatch(update(ofGame)));
  const region = await screen.findByRole('region', { name: 'Playtests' });
  expect(within(region).getByRole('link', { name: 'First harbour' })).toHaveAttribute('href', '/Playtests/5');
  act(() => void store.dispatch(update({ ...ofGame, state: 'closed', closed: new Date().toISOString() })));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Playtests' })).toBeNull());
});

test('a profile and a game say what they have given and got, unless that is nothing', async () => {
  forgetAnswers();
  const game = renderGame({ game: { giving: { gave: 12, got: 9 } } });
  expect(await screen.findByText('Gave 12 answers, got 9')).toBeVisible();
  game.unmount();
  forgetAnswers();
  const other = renderGame({ game: { giving: { gave: 0, got: 0 } } });
  await screen.findByText(/^Owned by/);
  expect(screen.queryByText(/^Gave/)).toBeNull();
  other.unmount();
  answer(developers.readDeveloper, aDeveloper({ giving: { gave: 1, got: 0 } }));
  renderApp({ path: '/Developer/Juno-Park' });
  expect(await screen.findByText('Gave 1 answer, got 0')).toBeVisible();
});

test('a list that cannot be read says so, and can be asked for again', async () => {
  refuse(playtests.listPlaytests, 500, ['The harbour is closed']);
  renderApp({ path: '/Playtests?state=ended' });
  expect(await screen.findByText('The harbour is closed')).toBeVisible();
});

test('a visitor is asked to log in; whoever is blocked reads why; a full or ended one takes no answers', async () => {
  answerPlaytest();
  const visit = renderApp({ path });
  expect(await screen.findByText('With an account you can play and answer.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play on harbour.example' })).toHaveAttribute(
    'href',
    'https://harbour.example/play',
  );
  visit.unmount();
  forgetAnswers();
  answerGame();
  answerPlaytest({ refusal: 'Juno Park cannot be reached.' });
  const { store } = renderApp({ path, viewer: aUser() });
  expect(await screen.findByText('Juno Park cannot be reached.')).toBeVisible();
  act(() => void store.dispatch(update({ state: 'full' })));
  expect(await screen.findByText(answersTexts.full)).toBeVisible();
  act(() => void store.dispatch(update({ lastDay: dayIn(-1) })));
  expect(await screen.findByText(answersTexts.ended)).toBeVisible();
  expect(screen.getByText(playtestsTexts.noOutcome)).toBeVisible();
});

test('an answer keeps its draft, is refused beside the questions, and can be changed', async () => {
  answerPlaytest();
  const first = renderApp({ path, viewer: aUser() });
  await userEvent.type(await screen.findByRole('textbox', { name: 'What was slow?' }), 'The ferry');
  await userEvent.click(screen.getByRole('radio', { name: '4' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Reef' }));
  first.unmount();
  renderApp({ path, viewer: aUser() });
  expect(await screen.findByRole('textbox', { name: 'What was slow?' })).toHaveValue('The ferry');
  expect(screen.getByRole('radio', { name: '4' })).toBeChecked();
  refuse(playtestAnswers.answer, 409, [answersTexts.questionsChanged]);
  answer(playtestAnswers.answer, anAnswer());
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText(answersTexts.questionsChanged)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  const own = await screen.findByRole('article', { name: 'Answer by Mika Vale' });
  for (const text of ['The ferry', '4 of 5', 'Reef']) expect(within(own).getByText(text)).toBeVisible();
  expect(sent.findLast(({ endpoint }) => endpoint === playtestAnswers.answer)?.input).toMatchObject({
    values: { 0: 'The ferry', 1: 4, 2: [1] },
    version: 0,
  });
  answer(playtestAnswers.editAnswer, anAnswer({ values: ['Both ferries', 4, [1]] }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit: answer by Mika Vale' }));
  const field = await screen.findByRole('textbox', { name: 'What was slow?' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Both ferries');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Both ferries')).toBeVisible();
});

test('the team reads answers, thanks and replies; what others do shows at once', async () => {
  answerPlaytest({ game, answerCount: 1 }, [byOren]);
  answer(playtestAnswers.readSummary, {
    total: 1,
    questions: [
      { answered: 1, counts: [], median: null },
      { answered: 1, counts: [0, 0, 0, 1, 0], median: 4 },
      { answered: 1, counts: [0, 1], median: null },
    ],
  });
  const { store } = renderApp({ path, viewer: owner() });
  const item = await screen.findByRole('article', { name: 'Answer by Oren Dale' });
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  answer(playtestAnswers.setHelpful, { ...byOren, isHelpful: true });
  await userEvent.click(within(item).getByRole('button', { name: 'Helped: answer by Oren Dale' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Helped: answer by Oren Dale' })).toHaveAttribute('aria-pressed', 'true'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reply: answer by Oren Dale' }));
  answer(playtestAnswers.addReply, aReply());
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Which ferry?');
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
  expect(await screen.findByText('Which ferry?')).toBeVisible();
  const back = aReply({ id: 12, content: 'Both', isFromTeam: false });
  act(() => void store.dispatch(onLive(playtestAnswersEvents.playtestReplyUpdated)({ reply: back })));
  expect(await screen.findByText('Both')).toBeVisible();
  expect(screen.getByRole('button', { name: '2 replies: answer by Oren Dale' })).toBeVisible();
  await userEvent.click(screen.getByText('Table'));
  expect(await screen.findByRole('cell', { name: 'The ferry' })).toBeVisible();
  await userEvent.click(screen.getByText('Charts'));
  expect(await screen.findByText('1 answer, median 4')).toBeVisible();
});

test('a reply that is being written is there again after a look at the table', async () => {
  answerPlaytest({ game, answerCount: 1 }, [byOren]);
  renderApp({ path, viewer: owner() });
  await userEvent.click(await screen.findByRole('button', { name: 'Reply: answer by Oren Dale' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Which ferry?');
  await userEvent.click(screen.getByText('Table'));
  expect(await screen.findByRole('cell', { name: 'The ferry' })).toBeVisible();
  expect(screen.queryByText(/^You were writing here/)).toBeNull();
  await userEvent.click(screen.getByText('One by one'));
  await userEvent.click(await screen.findByRole('button', { name: 'Reply: answer by Oren Dale' }));
  expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('Which ferry?');
});

test('asking sends the questions without empty choices, and shows what is refused beside its field', async () => {
  refuse(playtests.ask, 422, [playtestsTexts.lastDayPast], { lastDay: playtestsTexts.lastDayPast });
  renderApp({ path: `/Playtests/New?game=${lanternfall.id}`, viewer: owner() });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Question' }), 'Which level?');
  await userEvent.selectOptions(screen.getByLabelText('Kind of answer'), 'choice');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Choices/ }), 'Harbour{Enter}Reef{Enter}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'First harbour');
  await userEvent.type(screen.getByRole('textbox', { name: 'Address where it can be played' }), 'harbour.example');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for testers' }));
  expect(await screen.findByText(playtestsTexts.platformNeeded)).toBeVisible();
  expect(screen.getByText(playtestsTexts.lastDayNeeded)).toBeVisible();
});
