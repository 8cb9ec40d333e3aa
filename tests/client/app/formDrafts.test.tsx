import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { games } from '#shared/areas/games';
import { failureTexts } from '#shared/endpoint';
import { hasDrafts } from '../../../client/app/forms/drafts';
import { useForm } from '../../../client/app/forms/useForm';
import { Form, FormErrors } from '../../../client/ui/form/Form';
import { forgetAnswers } from '../../support/client/fakeNetwork';
import { answer, aUser, holdBack, loseConnection, refuse, renderPart, sent } from '../../support/client/renderApp';
import { aGame } from '../../support/client/profiles';

const keys = () => sent.map(({ idempotencyKey }) => idempotencyKey);

interface AdFormProps {
  title?: string;
  genres?: number[];
  minimumMs?: number;
}

function AdForm({ title = 'Cellist', genres = [1], minimumMs = 0 }: AdFormProps) {
  const form = useForm(games.createGame, {
    initial: { alias: title, platforms: [1], genres },
    draft: 'ad',
    minimumMs,
    onDone: () => undefined,
  });
  const { error: _error, ...alias } = form.text('alias');
  return (
    <Form form={form}>
      <input aria-label="Title" {...alias} />
      <output>{form.values.genres?.join()}</output>
      <FormErrors form={form} />
      <button>Send</button>
    </Form>
  );
}

const title = () => screen.getByLabelText('Title');

test('typed text survives its form, with the fields that were changed meanwhile', async () => {
  const { unmount } = renderPart(<AdForm />, { viewer: aUser() });
  await userEvent.type(title(), ' wanted');
  unmount();
  renderPart(<AdForm genres={[2]} />, { viewer: aUser() });
  expect(title()).toHaveValue('Cellist wanted');
  expect(screen.getByText(/What you typed earlier is still here/)).toBeVisible();
  expect(screen.getByText('2')).toBeVisible();
});

test('a draft tells of changes made elsewhere when it is shown again', async () => {
  const { unmount } = renderPart(<AdForm />, { viewer: aUser() });
  await userEvent.type(title(), ' wanted');
  unmount();
  renderPart(<AdForm title="Violist" />, { viewer: aUser() });
  expect(title()).toHaveValue('Cellist wanted');
  await userEvent.click(screen.getByRole('button', { name: 'Show the other version' }));
  expect(title()).toHaveValue('Violist');
});

test('a draft stands before whatever its form begins with, also once the form knows it later', async () => {
  const { unmount } = renderPart(<AdForm title="" />, { viewer: aUser() });
  await userEvent.type(title(), 'Harpist wanted');
  unmount();
  // A template, or what the address names, which may come after the form is there.
  const { rerender } = renderPart(<AdForm title="Template of the category" />, { viewer: aUser() });
  expect(title()).toHaveValue('Harpist wanted');
  rerender(<AdForm title="Another template" />);
  expect(title()).toHaveValue('Harpist wanted');
});

test('a draft ends once it is sent, and is not shown to another account', async () => {
  const { unmount } = renderPart(<AdForm />, { viewer: aUser() });
  await userEvent.type(title(), ' wanted');
  unmount();
  const other = renderPart(<AdForm />, { viewer: aUser({ id: 101 }) });
  expect(title()).toHaveValue('Cellist');
  other.unmount();
  const again = renderPart(<AdForm />, { viewer: aUser() });
  answer(games.createGame, aGame());
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(hasDrafts(100)).toBe(false));
  again.unmount();
  renderPart(<AdForm />, { viewer: aUser() });
  expect(title()).toHaveValue('Cellist');
});

describe('a creation that is under way when its page is left', () => {
  const type = () => userEvent.type(title(), ' wanted');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const calls = () => sent.filter(({ endpoint }) => endpoint === games.createGame);
  const notice = () => screen.queryByText(/You have sent this already/);

  /** Sends the form and leaves it before the answer. */
  async function leaveWhileSending() {
    answer(games.createGame, aGame());
    const arrive = holdBack(games.createGame);
    const left = renderPart(<AdForm />, { viewer: aUser() });
    await type();
    await press();
    await waitFor(() => expect(calls()).toHaveLength(1));
    left.unmount();
    return arrive;
  }

  test('goes on with exactly what was sent, by the same key, and ends with its answer', async () => {
    const arrive = await leaveWhileSending();
    // What was stored has changed, which an untouched field follows; what was sent stays as it was.
    renderPart(<AdForm genres={[2]} />, { viewer: aUser() });
    expect(notice()).toHaveTextContent('making sure that it arrives');
    expect(screen.queryByText(/It has not been saved yet/)).toBeNull();
    await waitFor(() => expect(calls()).toHaveLength(2));
    expect(keys()[1]).toBe(keys()[0]);
    expect(calls()[1]?.input).toEqual(calls()[0]?.input);
    act(arrive);
    await waitFor(() => expect(notice()).toBeNull());
    expect(hasDrafts(100)).toBe(false);
  });

  test('says that it was sent where the answer cannot be had, and keeps its key through any number of reloads', async () => {
    await leaveWhileSending();
    forgetAnswers();
    for (let tries = 0; tries < 3; tries += 1) loseConnection(games.createGame);
    const first = renderPart(<AdForm />, { viewer: aUser() });
    await waitFor(() => expect(notice()).toHaveTextContent('could not find out'));
    first.unmount();
    answer(games.createGame, aGame());
    renderPart(<AdForm />, { viewer: aUser() });
    await waitFor(() => expect(hasDrafts(100)).toBe(false));
    expect(new Set(keys()).size).toBe(1);
  });

  test('is not sent again by itself once it was edited, and tells when the first has arrived', async () => {
    const arrive = await leaveWhileSending();
    forgetAnswers();
    for (let tries = 0; tries < 3; tries += 1) loseConnection(games.createGame);
    const edited = renderPart(<AdForm />, { viewer: aUser() });
    await waitFor(() => expect(notice()).toHaveTextContent('could not find out'));
    await userEvent.type(title(), '!');
    edited.unmount();
    const before = sent.length;
    refuse(games.createGame, 409, [failureTexts.keyReused]);
    answer(games.createGame, aGame());
    renderPart(<AdForm />, { viewer: aUser() });
    expect(title()).toHaveValue('Cellist wanted!');
    expect(sent).toHaveLength(before);
    await press();
    expect(await screen.findByText(/What you sent before has arrived/)).toBeVisible();
    await press();
    await waitFor(() => expect(hasDrafts(100)).toBe(false));
    expect(new Set(keys()).size).toBe(2);
    arrive();
  });

  test('ends its draft with the answer; a reload while the saving state still shows leads to the end', async () => {
    answer(games.createGame, aGame());
    const left = renderPart(<AdForm minimumMs={60_000} />, { viewer: aUser() });
    await type();
    await press();
    await waitFor(() => expect(localStorage.getItem(draftKey)).toContain('isAnswered'));
    expect(localStorage.getItem(draftKey)).not.toContain('"typed":{"alias"');
    left.unmount();
    renderPart(<AdForm />, { viewer: aUser() });
    await waitFor(() => expect(hasDrafts(100)).toBe(false));
    expect(new Set(keys()).size).toBe(1);
    expect(title()).toHaveValue('Cellist');
  });
});

const draftKey = 'spawnpoint.draft.100.form.ad';

describe('a form that is open in two tabs', () => {
  type Forms = Record<string, { typed: object; base: object; sent?: object }>;
  const stored = () => JSON.parse(localStorage.getItem(draftKey) ?? '{}') as Forms;
  const other = (alias: string) => ({ typed: { alias }, base: { alias: 'Cellist' } });
  /** Changes the stored drafts as another tab does. */
  const changeElsewhere = (change: (forms: Forms) => Forms) =>
    act(() => {
      const oldValue = localStorage.getItem(draftKey);
      const forms = change(stored());
      const newValue = Object.keys(forms).length === 0 ? null : JSON.stringify(forms);
      if (newValue === null) localStorage.removeItem(draftKey);
      else localStorage.setItem(draftKey, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: draftKey, oldValue, newValue }));
    });

  test('disappears from the other tab when it is sent', async () => {
    renderPart(<AdForm />, { viewer: aUser() });
    await userEvent.type(title(), ' wanted');
    changeElsewhere(() => ({}));
    expect(title()).toHaveValue('Cellist');
  });

  test('keeps what each of them holds, and offers the other text once the first is sent', async () => {
    const first = renderPart(<AdForm />, { viewer: aUser() });
    await userEvent.type(title(), ' wanted');
    changeElsewhere((forms) => ({ ...forms, elsewhere: other('Violist') }));
    expect(title()).toHaveValue('Cellist wanted');
    answer(games.createGame, aGame());
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(Object.keys(stored())).toEqual(['elsewhere']));
    first.unmount();
    renderPart(<AdForm />, { viewer: aUser() });
    expect(title()).toHaveValue('Violist');
    // Taken over, not doubled.
    expect(Object.values(stored())).toHaveLength(1);
  });

  test('stays in a tab whose text another one takes over', async () => {
    renderPart(<AdForm />, { viewer: aUser() });
    await userEvent.type(title(), ' wanted');
    changeElsewhere(() => ({ elsewhere: other('Cellist wanted') }));
    expect(title()).toHaveValue('Cellist wanted');
    expect(Object.keys(stored())).toHaveLength(2);
  });

  test('sends the same text by one key', async () => {
    const input = { alias: 'Cellist wanted', platforms: [1], genres: [1] };
    renderPart(<AdForm />, { viewer: aUser() });
    await userEvent.type(title(), ' wanted');
    changeElsewhere((forms) => ({
      ...forms,
      elsewhere: { ...other('Cellist wanted'), sent: { key: 'the-other', input, at: Date.now() } },
    }));
    answer(games.createGame, aGame());
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(hasDrafts(100)).toBe(false));
    expect(keys()).toEqual(['the-other']);
  });
});
