import { act, fireEvent, screen, within } from '@testing-library/react';
import { bugs } from '#shared/areas/bugs';
import { drafts, draftsEvents, draftsTexts, type Draft } from '#shared/areas/drafts';
import { removeDrafts, useDraft } from '../../../client/app/forms/drafts';
import DraftSync from '../../../client/app/forms/sync/DraftSync';
import { useForm } from '../../../client/app/forms/useForm';
import { UnsentHere } from '../../../client/app/forms/UnsentHere';
import { onLive } from '../../../client/app/live/live';
import { Toasts } from '../../../client/ui/feedback/Toasts';
import { answer, aUser, refuse, renderPart, sent } from '../../support/client/renderApp';

const name = 'thread.12';
const long = (words: string) => words.repeat(Math.ceil(201 / words.length));
const here = long('Fog over the harbour. ');
const there = long('Boats in the fog. ');

const aDraft = (given: Partial<Draft> = {}): Draft => ({
  ...{ name, text: there, path: '/', version: 1, isEnded: false, changed: '2026-03-01T12:00:00.000Z' },
  ...given,
});

function Box() {
  const { text, setText, clear } = useDraft(name);
  return (
    <>
      <textarea aria-label="Reply" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button onClick={clear}>Sent</button>
    </>
  );
}

/** A device of the account: its box, and what keeps the drafts of its browser in step with the server. */
const device = ({ hasDrafts = false } = {}) =>
  renderPart(
    <>
      <Box />
      <DraftSync accountId={100} hasDrafts={hasDrafts} />
      <UnsentHere />
      <Toasts />
    </>,
    { viewer: aUser() },
  );

const box = () => screen.getByLabelText('Reply');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const inputsOf = (endpoint: unknown) => sent.filter((one) => one.endpoint === endpoint).map(({ input }) => input);
const stored = (key: string) => localStorage.getItem(`spawnpoint.draft.100.${key}`);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a long text is sent once typing pauses, with the version that it changes; a short one stays in the browser', async () => {
  answer(drafts.listDrafts, []);
  answer(drafts.saveDraft, ({ version }) => ({ name, version: version + 1 }));
  device();
  type('Short');
  await pass(20);
  expect(inputsOf(drafts.saveDraft)).toEqual([]);
  type(here);
  await pass(2);
  expect(inputsOf(drafts.saveDraft)).toEqual([]);
  await pass(2);
  type(`${here} More.`);
  await pass(4);
  expect(inputsOf(drafts.saveDraft)).toEqual([
    { name, text: here, path: '/', version: 0 },
    { name, text: `${here} More.`, path: '/', version: 1 },
  ]);
});

test('sends a text that was typed before this part of the frame came', async () => {
  answer(drafts.listDrafts, []);
  answer(drafts.saveDraft, { name, version: 1 });
  localStorage.setItem(`spawnpoint.draft.100.${name}`, here);
  device();
  await pass(5);
  expect(inputsOf(drafts.saveDraft)).toEqual([{ name, text: here, path: '/', version: 0 }]);
});

test('sends a text again that the server could not take', async () => {
  answer(drafts.listDrafts, []);
  refuse(drafts.saveDraft, 503, ['Not now']);
  device();
  type(here);
  await pass(5);
  const refused = inputsOf(drafts.saveDraft).length;
  answer(drafts.saveDraft, { name, version: 1 });
  await pass(80);
  expect(inputsOf(drafts.saveDraft).slice(refused)).toEqual([{ name, text: here, path: '/', version: 0 }]);
});

test('a text with a private key is not sent', async () => {
  answer(drafts.listDrafts, []);
  device();
  type(`${here}\n-----BEGIN PRIVATE KEY-----`);
  await pass(20);
  expect(inputsOf(drafts.saveDraft)).toEqual([]);
});

test('the text of another device stands in the box, and follows what is typed there', async () => {
  answer(drafts.listDrafts, [aDraft()]);
  answer(drafts.listDrafts, [aDraft({ text: `${there} More.`, version: 2 })]);
  const { store } = device({ hasDrafts: true });
  await pass(1);
  expect(box()).toHaveValue(there);
  act(() => void store.dispatch(onLive(draftsEvents.draftUpdated)({ name, version: 2 })));
  await pass(2);
  expect(box()).toHaveValue(`${there} More.`);
  expect(inputsOf(drafts.saveDraft)).toEqual([]);
});

test('the end of a draft on another device empties the box', async () => {
  answer(drafts.listDrafts, [aDraft()]);
  answer(drafts.listDrafts, [aDraft({ text: '', isEnded: true, version: 2 })]);
  const { store } = device({ hasDrafts: true });
  await pass(1);
  act(() => void store.dispatch(onLive(draftsEvents.draftUpdated)({ name, version: 2 })));
  await pass(2);
  expect(box()).toHaveValue('');
  expect(inputsOf(drafts.endDraft)).toEqual([]);
});

test('discarding here tells the server the version that has ended', async () => {
  answer(drafts.listDrafts, [aDraft({ version: 4 })]);
  answer(drafts.endDraft, { name, version: 5 });
  device({ hasDrafts: true });
  await pass(1);
  fireEvent.click(screen.getByRole('button', { name: 'Sent' }));
  await pass(0.1);
  expect(inputsOf(drafts.endDraft)).toEqual([{ name, version: 4 }]);
  expect(box()).toHaveValue('');
});

test('where two devices differ both texts are offered, and neither replaces the other until one is discarded', async () => {
  answer(drafts.listDrafts, []);
  answer(drafts.listDrafts, [aDraft()]);
  refuse(drafts.saveDraft, 409, [draftsTexts.changedElsewhere]);
  answer(drafts.saveDraft, ({ version }) => ({ name, version: version + 1 }));
  // The list is read at the first text: another device is faster after that.
  device({ hasDrafts: true });
  await pass(1);
  type(here);
  await pass(5);
  expect(box()).toHaveValue(here);
  const other = within(screen.getByRole('region', { name: 'Written on another device' }));
  expect(other.getByLabelText('What you wrote')).toHaveValue(there);
  type(`${here} More.`);
  await pass(20);
  expect(inputsOf(drafts.saveDraft)).toHaveLength(1);
  fireEvent.click(other.getByRole('button', { name: 'Discard' }));
  await pass(1);
  expect(screen.queryByRole('region', { name: 'Written on another device' })).toBeNull();
  expect(inputsOf(drafts.saveDraft).at(-1)).toEqual({ name, text: `${here} More.`, path: '/', version: 1 });
});

test('its own event, which comes before the answer, is no text of another device', async () => {
  answer(drafts.listDrafts, []);
  answer(drafts.listDrafts, [aDraft({ text: here })]);
  answer(drafts.saveDraft, { name, version: 1 });
  const { store } = device({ hasDrafts: true });
  await pass(1);
  type(here);
  await pass(3);
  type(`${here} More.`);
  act(() => void store.dispatch(onLive(draftsEvents.draftUpdated)({ name, version: 1 })));
  await pass(2);
  expect(box()).toHaveValue(`${here} More.`);
  expect(screen.queryByRole('region', { name: 'Written on another device' })).toBeNull();
});

test('a text that waits for the connection is sent when the page comes back', async () => {
  localStorage.setItem(`spawnpoint.draft.100.${name}`, here);
  answer(drafts.listDrafts, [aDraft({ name: 'thread.13' })]);
  answer(drafts.saveDraft, { name, version: 1 });
  device({ hasDrafts: true });
  await pass(1);
  expect(inputsOf(drafts.saveDraft)).toEqual([{ name, text: here, path: '/', version: 0 }]);
  expect(stored('thread.13')).toBe(there);
});

test('logging out leaves the drafts of the server as they are', async () => {
  answer(drafts.listDrafts, [aDraft()]);
  device({ hasDrafts: true });
  await pass(1);
  act(() => removeDrafts(100));
  await pass(5);
  expect(inputsOf(drafts.endDraft)).toEqual([]);
  expect(stored(name)).toBeNull();
});

test('a form is kept as its latest draft, without secrets, and comes back as that of another tab', async () => {
  const form = 'form./forumsActions/addThread.7';
  const typed = { title: 'Fog', content: here };
  const base = { title: '', content: '' };
  localStorage.setItem(`spawnpoint.draft.100.${form}`, JSON.stringify({ old: { typed, base } }));
  localStorage.setItem('spawnpoint.draft.100.form./webhooks.3', JSON.stringify({ old: { typed, base } }));
  const remote = { typed: { title: 'Boats', content: there }, base };
  answer(drafts.listDrafts, [aDraft({ name: 'form./classified', text: JSON.stringify(remote) })]);
  answer(drafts.saveDraft, ({ name: saved }) => ({ name: saved, version: 1 }));
  device({ hasDrafts: true });
  await pass(1);
  expect(inputsOf(drafts.saveDraft)).toEqual([
    { name: form, text: JSON.stringify({ typed, base }), path: '/', version: 0 },
  ]);
  expect(JSON.parse(stored('form./classified') ?? '')).toEqual({ device: remote });
});

function CommentForm() {
  const form = useForm(bugs.addComment, { initial: { bugId: 5, content: '' }, onDone: () => undefined });
  return <textarea aria-label="Comment" {...form.text('content')} />;
}

test('an open form takes the text of another device, unless something else is typed there, and its end', async () => {
  const formName = 'form./bugsAndSuggestions/comments.5';
  const version = (number: number, content: string) =>
    aDraft({
      ...{ name: formName, version: number, isEnded: content === '' },
      text: content === '' ? '' : JSON.stringify({ typed: { content }, base: { content: '' } }),
    });
  for (const list of [[version(1, there)], [version(2, here)], [version(3, '')], [version(4, there)]])
    answer(drafts.listDrafts, list);
  const { store } = renderPart(
    <>
      <CommentForm />
      <DraftSync accountId={100} hasDrafts />
      <UnsentHere />
    </>,
    { viewer: aUser() },
  );
  const field = () => screen.getByLabelText('Comment');
  const hear = async (number: number) => {
    act(() => void store.dispatch(onLive(draftsEvents.draftUpdated)({ name: formName, version: number })));
    await pass(2);
  };
  await pass(2);
  expect(field()).toHaveValue(there);
  await hear(2);
  expect(field()).toHaveValue(here);
  await hear(3);
  expect(field()).toHaveValue('');
  fireEvent.change(field(), { target: { value: 'Short' } });
  await hear(4);
  expect(field()).toHaveValue('Short');
  const other = within(screen.getByRole('region', { name: 'Written on another device' }));
  expect(other.getByLabelText('What you wrote')).toHaveValue(there);
  expect(inputsOf(drafts.saveDraft)).toEqual([]);
});
