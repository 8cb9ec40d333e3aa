import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Game } from '#shared/areas/games';
import { buildTesters } from '#shared/areas/builds/testers';
import { answersTexts, playtestAnswers } from '#shared/areas/playtests/answers';
import { playtests, playtestsEvents, playtestsTexts } from '#shared/areas/playtests/playtests';
import { onLive } from '../../client/app/live/live';
import { aPlayed, answerPlayed } from '../support/client/builds';
import { lanternfall } from '../support/client/feed';
import { answerGame } from '../support/client/gamePage';
import { anAnswer, answerPlaytest, aPlaytest, dayIn } from '../support/client/playtests';
import { answer, aUser, refuse, renderApp, sent } from '../support/client/renderApp';
import { roleIn } from '../support/memberships';

const path = '/Game/Tide-Runner/Play';
const build = { id: 7, version: '0.3', usesThreads: false, bytes: 3_400_000 };
const frame = () => document.querySelector('iframe');
const card = (given: Partial<Game['playtests'][number]> = {}) => ({
  ...{ id: 5, title: 'First harbour', minutes: 15, lastDay: dayIn(7), playsBuild: true, isFull: false },
  ...given,
});
const update = (given: Parameters<typeof aPlaytest>[0]) =>
  onLive(playtestsEvents.playtestUpdated)({ item: aPlaytest({ url: '', ...given }) });
const questions = () => screen.findByRole('region', { name: 'First harbour' });
const start = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Play/ }));
  await waitFor(() => expect(frame()).not.toBeNull());
};

function answerPage(own: Parameters<typeof answerPlaytest>[0] = {}, cards = [card()], usesThreads = false) {
  answerGame({ game: { build, playtests: cards } });
  answerPlayed({ usesThreads });
  answerPlaytest({ url: '', ...own });
}

test('questions stand beside the game; starting and stopping it keeps what was typed, and so does a later visit', async () => {
  answerPage();
  const first = renderApp({ path, viewer: aUser() });
  const beside = await questions();
  const field = await within(beside).findByRole('textbox', { name: 'What was slow?' });
  await userEvent.type(field, 'The');
  await start();
  await userEvent.type(field, ' ferry');
  await userEvent.click(within(beside).getByRole('radio', { name: '4' }));
  expect(beside.contains(frame())).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: /^Play/ })).toHaveFocus();
  expect(field).toBeInTheDocument();
  expect(field).toHaveValue('The ferry');
  first.unmount();
  renderApp({ path, viewer: aUser() });
  expect(await screen.findByRole('textbox', { name: 'What was slow?' })).toHaveValue('The ferry');
  refuse(playtestAnswers.answer, 500, ['The harbour is closed']);
  answer(playtestAnswers.answer, anAnswer());
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('The harbour is closed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  const own = await screen.findByRole('article', { name: 'Answer by Mika Vale' });
  expect(within(own).getByText('The ferry')).toBeVisible();
  expect(sent.findLast(({ endpoint }) => endpoint === playtestAnswers.answer)?.input).toMatchObject({ playtestId: 5 });
});

test('a tester who types beside the game is left alone while others answer', async () => {
  answerPage();
  const { store } = renderApp({ path, viewer: aUser() });
  const beside = await questions();
  const field = await within(beside).findByRole('textbox', { name: 'What was slow?' });
  await start();
  expect(frame()).toHaveFocus();
  await userEvent.type(field, 'The');
  act(() => void store.dispatch(update({ title: 'Second harbour', answerCount: 1 })));
  expect(await screen.findByText('1 answer')).toBeVisible();
  expect(field).toHaveFocus();
  await userEvent.keyboard(' ferry');
  expect(field).toHaveValue('The ferry');
});

test('an answer of an earlier visit stands there, and can be changed for a day', async () => {
  answerPage({ ownAnswer: anAnswer() });
  renderApp({ path, viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: answer by Mika Vale' }));
  expect(await screen.findByRole('textbox', { name: 'What was slow?' })).toHaveValue('The ferry');
  await start();
  expect(screen.getByRole('textbox', { name: 'What was slow?' })).toHaveValue('The ferry');
});

test('a visitor is asked to log in, and comes back to a page that plays nothing by itself', async () => {
  answerPage();
  renderApp({ path: `${path}#playing` });
  expect(await within(await questions()).findByText('With an account you can play and answer.')).toBeVisible();
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(frame()).toBeNull();
});

test('the team is led to the answers', async () => {
  answerPage({ game: { ...aPlaytest().game, id: lanternfall.id } });
  renderApp({ path, viewer: { ...aUser(), games: [{ ...lanternfall, ...roleIn('owner') }] } });
  const beside = await questions();
  expect(await within(beside).findByRole('link', { name: 'Read the answers' })).toHaveAttribute('href', '/Playtests/5');
  expect(within(beside).queryByRole('button', { name: 'Send answer' })).toBeNull();
});

test('a playtest that fills up, ends or is deleted while somebody plays says so, and the game goes on', async () => {
  answerPage();
  const { store } = renderApp({ path, viewer: aUser() });
  await within(await questions()).findByRole('button', { name: 'Send answer' });
  await start();
  const running = frame();
  act(() => void store.dispatch(update({ state: 'full' })));
  expect(await within(await questions()).findByText(answersTexts.full)).toBeVisible();
  act(() => void store.dispatch(update({ state: 'closed', closed: new Date().toISOString(), outcome: 'Faster now' })));
  expect(await within(await questions()).findByText(answersTexts.ended)).toBeVisible();
  act(() => void store.dispatch(onLive(playtestsEvents.playtestUpdated)({ id: 5, gameId: 300 })));
  expect(await screen.findByText(playtestsTexts.missing)).toBeVisible();
  expect(frame()).toBe(running);
});

test('a playtest that is full or played elsewhere stays a link; a new one comes beside the game', async () => {
  const elsewhere = card({ id: 8, title: 'On our site', playsBuild: false });
  answerPage({}, [elsewhere, card({ id: 6, title: 'All seats taken', isFull: true })]);
  const { store } = renderApp({ path, viewer: aUser() });
  for (const [name, href] of [
    ['On our site', '/Playtests/8'],
    ['All seats taken', '/Playtests/6'],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.queryByRole('region')).toBeNull();
  act(() => void store.dispatch(update({})));
  expect(await within(await questions()).findByRole('button', { name: 'Send answer' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'On our site' })).toBeVisible();
});

test('questions that cannot be read say so beside a game that can be played', async () => {
  answerGame({ game: { build, playtests: [card()] } });
  answerPlayed();
  refuse(playtests.readPlaytest, 500, ['The harbour is closed']);
  answerPlaytest({ url: '' });
  renderApp({ path, viewer: aUser() });
  expect(await screen.findByText('The harbour is closed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await within(await questions()).findByRole('button', { name: 'Send answer' })).toBeVisible();
  await start();
});

test('a page with threads shows no text of the team that may have parts of other sites', async () => {
  answerPage({ about: 'https://youtu.be/abcdefghijk' }, [card()], true);
  renderApp({ path, viewer: aUser() });
  const beside = await questions();
  expect(within(beside).getByRole('link', { name: 'the page of the playtest' })).toHaveAttribute(
    'href',
    '/Playtests/5',
  );
  expect(within(beside).queryByText(/youtu/)).toBeNull();
});

test('beside a build for testers there are links only: playtests are about the build that all play', async () => {
  answerPage();
  answer(buildTesters.visit, aPlayed({ testersOnly: true }));
  renderApp({ path: `${path}?testers`, viewer: aUser() });
  expect(await screen.findByRole('link', { name: 'First harbour' })).toHaveAttribute('href', '/Playtests/5');
  expect(screen.queryByRole('textbox', { name: 'What was slow?' })).toBeNull();
});
