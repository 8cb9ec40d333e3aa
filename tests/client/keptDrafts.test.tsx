import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drafts, draftsEvents, draftsTexts as texts, type Draft } from '#shared/areas/drafts';
import { onLive } from '../../client/app/live/live';
import { KeptDrafts } from '../../client/areas/options/KeptDrafts';
import { Toasts } from '../../client/ui/feedback/Toasts';
import { answer, aUser, refuse, renderPart, sent } from '../support/client/renderApp';

const viewer = aUser();
const fog = 'Fog over the harbour, and\n\nboats that wait. '.repeat(8);
const aDraft = (given: Partial<Draft> = {}): Draft => ({
  ...{ name: 'thread.12', text: fog, path: '/Forums/General/Talk/Fog', version: 3, isEnded: false },
  ...{ changed: '2026-03-01T12:00:00.000Z', ...given },
});
const list = () =>
  renderPart(
    <>
      <KeptDrafts user={viewer} />
      <Toasts />
    </>,
    { viewer },
  );
const inputsOf = (endpoint: unknown) => sent.filter((one) => one.endpoint === endpoint).map(({ input }) => input);
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('lists the beginning of each draft, where it belongs and when, without those that have ended', async () => {
  const form = JSON.stringify({
    typed: { type: 'bug', title: 'Boats', content: 'Boats in the fog. '.repeat(12) },
    base: {},
  });
  answer(drafts.listDrafts, [
    aDraft(),
    aDraft({ name: 'form./bugs', text: form, path: '/BugsAndSuggestions' }),
    aDraft({ name: 'thread.13', text: '', path: '', isEnded: true }),
  ]);
  list();
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/^Fog over the harbour, and boats that wait\. .*…Forums/);
  expect(rows[1]).toHaveTextContent(/^Boats in the fog\. .*…Bugs & Suggestions/);
  expect(within(rows[0]!).getByRole('link', { name: /^Continue Fog over/ })).toHaveAttribute(
    'href',
    '/Forums/General/Talk/Fog',
  );
  expect(screen.getByText(texts.about)).toBeVisible();
});

test('discards a draft after a question, by the version that is shown', async () => {
  answer(drafts.listDrafts, [aDraft()]);
  answer(drafts.endDraft, { name: 'thread.12', version: 4 });
  answer(drafts.listDrafts, [aDraft({ text: '', path: '', isEnded: true, version: 4 })]);
  list();
  await press(/^Discard Fog/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }));
  expect(inputsOf(drafts.endDraft)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText(texts.none)).toBeVisible();
  expect(screen.getByText(texts.discarded)).toBeVisible();
  expect(inputsOf(drafts.endDraft)).toEqual([{ name: 'thread.12', version: 3 }]);
});

test('a draft that another device has changed meanwhile stays, and is shown as it is now', async () => {
  answer(drafts.listDrafts, [aDraft()]);
  refuse(drafts.endDraft, 409, [texts.changedElsewhere]);
  answer(drafts.listDrafts, [aDraft({ text: `Newer ${fog}`, version: 4 })]);
  const { store } = list();
  await press(/^Discard Fog/);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText(texts.changedElsewhere)).toBeVisible();
  act(() => void store.dispatch(onLive(draftsEvents.draftUpdated)({ name: 'thread.12', version: 4 })));
  await waitFor(() => expect(screen.getByText(/^Newer Fog/)).toBeVisible(), { timeout: 3_000 });
});

test('says why the list is not there, and loads it again', async () => {
  refuse(drafts.listDrafts, 500, ['Not at the moment.']);
  answer(drafts.listDrafts, []);
  list();
  expect(await screen.findByText('Not at the moment.')).toBeVisible();
  await press(/^Retry$/);
  expect(await screen.findByText(texts.none)).toBeVisible();
});
