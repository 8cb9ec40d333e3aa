import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { builds, buildsEvents, buildsTexts } from '#shared/areas/builds/builds';
import { buildProblemText } from '#shared/areas/builds/refusals';
import { onLive } from '../../client/app/live/live';
import { aBuild, answerPlayed } from '../support/client/builds';
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
    const problem = { reason: 'parent', file: '../x.js' } as const;
    const { dialog } = await open([
      aBuild(),
      aBuild({ id: 6, version: '0.2', isCurrent: false, state: 'refused', problem }),
      aBuild({ id: 5, version: '0.1', isCurrent: false, state: 'setAside' }),
    ]);
    expect(await within(dialog).findByText('Played now')).toBeVisible();
    expect(within(dialog).getByText(buildProblemText(problem))).toBeVisible();
    expect(within(dialog).getByText(buildsTexts.setAside)).toBeVisible();
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
