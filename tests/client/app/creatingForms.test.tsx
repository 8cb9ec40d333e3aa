import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '#shared/areas/account';
import { accountExport } from '#shared/areas/accountExport';
import { builds } from '#shared/areas/builds/builds';
import { chat } from '#shared/areas/chat';
import { comments } from '#shared/areas/comments';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { inbox } from '#shared/areas/inbox';
import { media } from '#shared/areas/media';
import { privateChat } from '#shared/areas/privateChat';
import { invites } from '#shared/areas/recruiting/invites';
import { ownershipCalls } from '#shared/areas/recruiting/ownership';
import { schedules } from '#shared/areas/schedules';
import { textPictures } from '#shared/areas/texts';
import type { Endpoint } from '#shared/endpoint';
import type { CreatingForm } from '../../support/client/creatingForm';
import { creatingForms, viewer } from '../../support/client/creatingForms';
import { forgetAnswers } from '../../support/client/fakeNetwork';
import { holdBack, loseConnection, renderPart, sent } from '../../support/client/renderApp';

/** Calls that create something without such a form, and why each of them does not do so twice. */
const otherwise = new Map<Endpoint, string>([
  [account.register, 'An email address registers once.'],
  [accountExport.askForArchive, 'An archive is made once, however often it is asked for.'],
  [builds.begin, 'One build of a game is uploaded at a time.'],
  [chat.sendMessage, 'Outbox'],
  [comments.addComment, 'Outbox'],
  [forumsActions.addPost, 'Outbox'],
  [inbox.write, 'Outbox'],
  [media.addPieceComment, 'Outbox'],
  [privateChat.beginConversation, 'Outbox'],
  [privateChat.sendMessage, 'Outbox'],
  [textPictures.upload, 'A picture that no text refers to is removed.'],
  [invites.requestToJoin, 'No form calls it any more.'],
  [schedules.addScheduled, 'The server schedules the same text for the same time once.'],
  [schedules.publishScheduled, 'A DevLog is published once: it is not scheduled any more then.'],
  [ownershipCalls.offerHandOver, 'A game is offered to one person at a time.'],
]);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const valuesOf = (value: unknown): unknown[] => (isObject(value) ? Object.values(value) : []);

/** All calls of the contract that create something. */
async function creatingCalls(): Promise<Endpoint[]> {
  const folder = join(__dirname, '../../../shared/areas');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const contracts = await Promise.all(files.map((name): Promise<unknown> => import(join(folder, name))));
  const exported = contracts.flatMap(valuesOf).flatMap(valuesOf);
  return [...new Set(exported)].filter(
    (each): each is Endpoint => isObject(each) && 'path' in each && 'creates' in each,
  );
}

test('every call that creates something is in the table of forms, or a reason why it is not', async () => {
  const known = [...creatingForms().map(({ endpoint }) => endpoint), ...otherwise.keys()].map(({ path }) => path);
  const paths = (await creatingCalls()).map(({ path }) => path);
  expect(known.sort()).toEqual(paths.sort());
});

const secondTab = 'another-tab';

/** Drafts of forms, without those that only say that they are answered. */
function drafts(): [string, Record<string, { typed: object; sent?: { isAnswered?: true } }>][] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith('spawnpoint.draft.100.form.'))
    .map((key) => [key, JSON.parse(localStorage.getItem(key) ?? '{}') as never]);
}

describe.each(creatingForms().map((form) => [form.endpoint.path, form] as const))('%s', (_path, of: CreatingForm) => {
  const { endpoint, fill, open, choose = [], pick = {}, send } = of;
  const calls = () => sent.filter((call) => call.endpoint === endpoint);
  const stored = () => new Set(calls().map(({ idempotencyKey }) => idempotencyKey)).size;
  const fields = () => Object.keys(fill).map((label) => field(label));
  const field = (label: string) =>
    screen.queryByRole<HTMLInputElement>('textbox', { name: label }) ??
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()]/g, '.')}`));
  const texts = () => fields().map(({ value }) => value);
  const filled = () => expect(texts()).toEqual(Object.values(fill));

  /** The page with the form, as after a reload. */
  function load() {
    of.answers?.();
    return renderPart(of.form(), { viewer });
  }

  async function openForm() {
    if (open) await userEvent.click(await screen.findByRole('button', { name: open }));
    await screen.findByRole('button', { name: send });
  }

  async function write() {
    await openForm();
    for (const name of choose)
      await userEvent.click(screen.queryByRole('radio', { name }) ?? (await screen.findByRole('checkbox', { name })));
    for (const [list, begin] of Object.entries(pick))
      await userEvent.type(await screen.findByRole('combobox', { name: list }), `${begin}{Enter}`);
    // The editor takes the focus when its code is there.
    await waitFor(fields);
    for (const [label, text] of Object.entries(fill)) {
      await userEvent.clear(field(label));
      await userEvent.type(field(label), text);
    }
  }

  const press = () => userEvent.click(screen.getByRole('button', { name: send }));
  const nothingIsOffered = () => expect(drafts().flatMap(([, forms]) => Object.values(forms))).toEqual([]);

  test('is sent once, whenever its page is loaded again', async () => {
    let page = load();
    await write();
    page.unmount();

    page = load();
    await openForm();
    filled();
    const arrive = holdBack(endpoint);
    await press();
    await waitFor(() => expect(calls()).toHaveLength(1));
    // Another tab holds the same text.
    for (const [key, forms] of drafts())
      localStorage.setItem(
        key,
        JSON.stringify({ [secondTab]: { ...Object.values(forms)[0], sent: undefined }, ...forms }),
      );
    page.unmount();

    // It goes on by itself: a form that a button opens is open.
    page = load();
    await waitFor(() => expect(calls()).toHaveLength(2));
    expect(screen.queryByText(/It has not been saved yet/)).toBeNull();
    act(arrive);
    await waitFor(nothingIsOffered);
    expect(calls()[1]?.input).toEqual(calls()[0]?.input);
    expect(stored()).toBe(1);
    page.unmount();

    load();
    await openForm().catch(() => undefined);
    expect(calls()).toHaveLength(2);
    expect(screen.queryByText(/It has not been saved yet|You have sent this already/)).toBeNull();
  });

  test('is sent once where its answer was lost', async () => {
    for (let tries = 0; tries < 3; tries += 1) loseConnection(endpoint);
    const page = load();
    await write();
    await press();
    await waitFor(() => expect(calls()).toHaveLength(3));
    await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent)).toBe(true));
    page.unmount();
    forgetAnswers();

    load();
    await waitFor(nothingIsOffered);
    expect(calls().length).toBeGreaterThan(0);
  });
});
