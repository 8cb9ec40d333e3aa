import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { builds, buildsEvents, buildsTexts } from '#shared/areas/builds/builds';
import { buildProblemText } from '#shared/areas/builds/refusals';
import { buildTesters, testersTexts } from '#shared/areas/builds/testers';
import { searches } from '#shared/areas/search';
import { levelOf } from '#shared/shapes';
import { onLive } from '../../client/app/live/live';
import { aBuild, aPlayed, answerPlayed } from '../support/client/builds';
import { forgetAnswers } from '../support/client/fakeNetwork';
import { answerGame, renderGame } from '../support/client/gamePage';
import { answer, refuse, renderApp, sent } from '../support/client/renderApp';

const path = '/Game/Tide-Runner/Play';
const current = { id: 7, version: '0.3', usesThreads: false, bytes: 3_400_000 };
const frame = () => document.querySelector('iframe');

test('a game with a build has Play as its main action, live', async () => {
  const { store } = renderGame({ game: { build: null } });
  await screen.findByRole('heading', { level: 1, name: 'Tide Runner' });
  expect(screen.queryByRole('link', { name: 'Play' })).toBeNull();
  act(() => void store.dispatch(onLive(buildsEvents.buildsChanged)({ gameId: 300, current })));
  expect(await screen.findByRole('link', { name: 'Play' })).toHaveAttribute('href', path);
});

test('nothing of the game is loaded before the click; Stop and going back remove its frame', async () => {
  answerGame({ game: { build: current } });
  answerPlayed({ hosts: ['api.example.com'] });
  renderApp({ path });
  const play = await screen.findByRole('button', { name: 'Play (3.4 MB)' });
  expect(frame()).toBeNull();
  expect(screen.getByText(/^Version/)).toHaveTextContent(
    /Version 0\.3 · uploaded .* by Juno Park, whose account was made/,
  );
  expect(screen.getByText('This game connects to api.example.com.')).toBeVisible();
  await userEvent.click(play);
  await waitFor(() => expect(frame()).not.toBeNull());
  const attributes = ['sandbox', 'allow', 'src', 'referrerpolicy'].map((name) => frame()?.getAttribute(name));
  expect(attributes).toEqual([
    'allow-scripts allow-same-origin allow-pointer-lock allow-orientation-lock',
    'fullscreen; gamepad; autoplay; accelerometer; gyroscope; screen-wake-lock',
    'https://g300.play.example/0123456789abcdef0123456789abcdef/index.html',
    'no-referrer',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Play (3.4 MB)' })).toHaveFocus();
  expect(frame()).toBeNull();
});

test('a game with threads is not begun where the browser gives it none, and says so', async () => {
  answerGame({ game: { build: { ...current, usesThreads: true } } });
  answerPlayed({ usesThreads: true });
  performance.getEntriesByType = () => [];
  renderApp({ path });
  await userEvent.click(await screen.findByRole('button', { name: /^Play/ }));
  expect(await screen.findByText(/This game uses threads/)).toBeVisible();
  expect(frame()).toBeNull();
});

test('a game without a build that can be played says so', async () => {
  answerGame({ game: { build: null } });
  refuse(builds.readPlayed, 404, [buildsTexts.nothingToPlay]);
  renderApp({ path });
  expect(await screen.findByText(buildsTexts.nothingToPlay)).toBeVisible();
});

describe('the builds of a game', () => {
  async function open(items = [aBuild()]) {
    answer(builds.listBuilds, { items });
    answer(buildTesters.list, { people: [], links: [] });
    const rendered = renderGame({ as: 'owner' });
    await userEvent.click(await screen.findByRole('button', { name: 'Builds' }));
    const dialog = await screen.findByRole('dialog', { name: 'Builds of Tide Runner' });
    return { ...rendered, dialog };
  }

  test('are none at first, cannot be read, or say their states and why one was refused', async () => {
    const first = await open([]);
    expect(await within(first.dialog).findByText(buildsTexts.none)).toBeVisible();
    first.unmount();
    forgetAnswers();
    const found = { reason: 'parent', file: '../x.js' } as const;
    const problem = { ...found, text: buildProblemText(found) };
    const { dialog } = await open([
      aBuild(),
      aBuild({ id: 6, version: '0.2', isCurrent: false, state: 'refused', problem }),
      aBuild({ id: 5, version: '0.1', isCurrent: false, state: 'setAside' }),
    ]);
    expect(await within(dialog).findByText('Played now')).toBeVisible();
    expect(within(dialog).getByText(problem.text)).toBeVisible();
    expect(within(dialog).getByText(buildsTexts.setAside)).toBeVisible();
  });

  test('are not played while they are set aside, the current one either', async () => {
    const { dialog } = await open([aBuild({ state: 'setAside' })]);
    expect(await within(dialog).findByText('Set aside')).toBeVisible();
    expect(within(dialog).queryByText('Played now')).toBeNull();
  });

  test('begin with an upload in parts, whose rules are told beside the fields', async () => {
    const { dialog } = await open([]);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Upload' }));
    expect(await within(dialog).findByText(buildsTexts.versionNeeded)).toBeVisible();
    expect(within(dialog).getByText(buildsTexts.fileNeeded)).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('Version'), '0.3');
    const zip = new File([new Uint8Array(20_000)], 'harbour.zip', { type: 'application/zip' });
    await userEvent.upload(within(dialog).getByLabelText('Zip'), zip);
    const begun = aBuild({ state: 'uploading', isCurrent: false, packedBytes: 20_000 });
    answer(builds.begin, begun);
    answer(builds.addPart, { ...begun, state: 'uploaded', received: [0] });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(await within(dialog).findByText('Uploaded, waits to be unpacked')).toBeVisible();
    expect(sent.findLast(({ endpoint }) => endpoint === builds.begin)?.input).toMatchObject({
      version: '0.3',
      fileName: 'harbour.zip',
      bytes: 20_000,
    });
  });

  test('go on with an upload that was broken off, with the same file only', async () => {
    const broken = aBuild({ state: 'uploading', isCurrent: false, packedBytes: 20_000, received: [] });
    const { dialog } = await open([broken]);
    const input = await waitFor(() => dialog.querySelector<HTMLInputElement>('input[type="file"]')!);
    await userEvent.upload(input, new File(['other'], 'other.zip'));
    expect(await within(dialog).findByText(/^Choose the same file, harbour\.zip/)).toBeVisible();
    answer(builds.addPart, { ...broken, state: 'uploaded', received: [0] });
    await userEvent.upload(input, new File([new Uint8Array(20_000)], 'harbour.zip'));
    expect(await within(dialog).findByText('Uploaded, waits to be unpacked')).toBeVisible();
  });

  test('are chosen and deleted', async () => {
    const { dialog } = await open([aBuild(), aBuild({ id: 6, version: '0.2', isCurrent: false })]);
    answer(builds.choose, aBuild({ id: 6, version: '0.2' }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Play 0.2 from now on' }));
    expect(await screen.findByText(buildsTexts.chosen)).toBeVisible();
    expect(sent.findLast(({ endpoint }) => endpoint === builds.choose)?.input).toEqual({ buildId: 6 });
    answer(builds.remove, { id: 7 });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 0.3' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(buildsTexts.deleted)).toBeVisible();
  });
});

describe('a build for testers', () => {
  const secret = '0123456789abcdef0123456789abcdef';

  test('is played by the link in the address, and asks for no other build', async () => {
    answerGame({ game: { build: null } });
    answer(buildTesters.visit, aPlayed({ testersOnly: true }));
    const visits = () => sent.flatMap(({ endpoint, input }) => (endpoint === buildTesters.visit ? [input] : []));
    const first = renderApp({ path: `${path}?testers#link=${secret}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Play (3.4 MB)' }));
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(screen.getByText(/^This build is for testers only/)).toBeVisible();
    expect(visits()).toEqual([{ gameId: 300, link: secret }]);
    expect(sent.some(({ endpoint }) => endpoint === builds.readPlayed)).toBe(false);

    // A page that is loaded anew meanwhile has the link, and plays nothing by itself.
    const { hash } = window.location;
    expect(hash).toBe(`#link=${secret}&playing`);
    first.unmount();
    forgetAnswers();
    answerGame({ game: { build: null } });
    answer(buildTesters.visit, aPlayed({ testersOnly: true }));
    renderApp({ path: `${path}?testers${hash}` });
    await screen.findByRole('button', { name: 'Play (3.4 MB)' });
    await waitFor(() => expect(window.location.hash).toBe(`#link=${secret}`));
    expect(frame()).toBeNull();
    expect(visits().at(-1)).toEqual({ gameId: 300, link: secret });
  });

  test('is not there for others, and says nothing more', async () => {
    answerGame({ game: { build: null } });
    refuse(buildTesters.visit, 404, [testersTexts.nothing]);
    renderApp({ path: `${path}?testers` });
    expect(await screen.findByText(testersTexts.nothing)).toBeVisible();
    expect(frame()).toBeNull();
  });

  test('is played by people whom the owner has found by their name, until they are removed', async () => {
    const found = { id: 204, alias: 'Oren Dale', stringUrl: 'Oren-Dale', hasAvatar: false, avatarId: '0' };
    answer(builds.listBuilds, { items: [] });
    answer(buildTesters.list, { people: [], links: [] });
    answer(searches.searchDevelopersAndGames, {
      developers: [{ ...found, xpLevelData: levelOf(35), type: 'developer' }],
      games: [],
    });
    renderGame({ as: 'owner' });
    await userEvent.click(await screen.findByRole('button', { name: 'Builds' }));
    const dialog = await screen.findByRole('dialog', { name: 'Builds of Tide Runner' });
    answer(buildTesters.name, { people: [found], links: [] });
    await userEvent.type(await within(dialog).findByLabelText('Name a tester'), 'Oren');
    await userEvent.click(await screen.findByRole('option', { name: /Oren Dale/ }));
    expect(await screen.findByText(testersTexts.named('Oren Dale'))).toBeVisible();
    expect(sent.findLast(({ endpoint }) => endpoint === buildTesters.name)?.input).toEqual({
      gameId: 300,
      developerId: 204,
    });
    answer(buildTesters.remove, { people: [], links: [] });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Oren Dale' }));
    expect(await screen.findByText(testersTexts.removed('Oren Dale'))).toBeVisible();
    expect(within(dialog).getByText(testersTexts.noneNamed)).toBeVisible();
  });

  test('is let out to everybody, and its links are made, copied and ended by the owner', async () => {
    answer(builds.listBuilds, { items: [aBuild({ isCurrent: false, testersOnly: true })] });
    const link = { id: 3, created: '2026-01-02T03:04:05.678Z', endsAt: '2026-02-01T03:04:05.678Z', visits: 2 };
    answer(buildTesters.list, { people: [], links: [link] });
    renderGame({ as: 'owner' });
    await userEvent.click(await screen.findByRole('button', { name: 'Builds' }));
    const dialog = await screen.findByRole('dialog', { name: 'Builds of Tide Runner' });
    expect(await within(dialog).findByText(/opened 2 times/)).toBeVisible();
    answer(buildTesters.makeLink, { testers: { people: [], links: [link, { ...link, id: 4, visits: 0 }] }, secret });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make a link' }));
    const made = `${window.location.origin}${path}?testers#link=${secret}`;
    expect(await within(dialog).findByLabelText('Link for testers')).toHaveValue(made);
    expect(sent.findLast(({ endpoint }) => endpoint === buildTesters.makeLink)?.input).toEqual({
      gameId: 300,
      days: 30,
    });
    answer(buildTesters.endLink, { people: [], links: [] });
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'End' })[0]!);
    await userEvent.click(await screen.findByRole('button', { name: 'End link' }));
    expect(await within(dialog).findByText(testersTexts.noLinks)).toBeVisible();
    answer(builds.choose, aBuild({ testersOnly: false }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Play 0.3 from now on' }));
    expect(await screen.findByText(buildsTexts.published)).toBeVisible();
  });
});
