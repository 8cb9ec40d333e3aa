import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { games } from '#shared/areas/games';
import { hasDrafts } from '../../../client/app/forms/drafts';
import { useForm } from '../../../client/app/forms/useForm';
import { Form } from '../../../client/ui/form/Form';
import { answer, aUser, holdBack, renderPart, sent } from '../../support/client/renderApp';
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

  test('is sent again by the same key, so that it happens once', async () => {
    answer(games.createGame, aGame());
    const arrive = holdBack(games.createGame);
    const left = renderPart(<AdForm />, { viewer: aUser() });
    await type();
    await press();
    await waitFor(() => expect(sent).toHaveLength(1));
    left.unmount();
    renderPart(<AdForm />, { viewer: aUser() });
    expect(title()).toHaveValue('Cellist wanted');
    await press();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keys()[1]).toBe(keys()[0]);
    arrive();
  });

  test('keeps its key through any number of reloads', async () => {
    answer(games.createGame, aGame());
    const arrive = holdBack(games.createGame);
    const left = renderPart(<AdForm />, { viewer: aUser() });
    await type();
    await press();
    await waitFor(() => expect(sent).toHaveLength(1));
    left.unmount();
    renderPart(<AdForm />, { viewer: aUser() }).unmount();
    renderPart(<AdForm />, { viewer: aUser() });
    expect(title()).toHaveValue('Cellist wanted');
    await press();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keys()[1]).toBe(keys()[0]);
    arrive();
  });

  test('has a new key once its values are others', async () => {
    answer(games.createGame, aGame());
    const arrive = holdBack(games.createGame);
    const left = renderPart(<AdForm />, { viewer: aUser() });
    await type();
    await press();
    await waitFor(() => expect(sent).toHaveLength(1));
    left.unmount();
    renderPart(<AdForm />, { viewer: aUser() });
    await userEvent.type(title(), '!');
    await press();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
    arrive();
  });

  test('is no draft any more from its answer on, while the saving state still shows', async () => {
    answer(games.createGame, aGame());
    renderPart(<AdForm minimumMs={60_000} />, { viewer: aUser() });
    await type();
    await press();
    await waitFor(() => expect(hasDrafts(100)).toBe(false));
    expect(sent).toHaveLength(1);
  });
});

describe('a draft that is open in two tabs', () => {
  const draftKey = 'spawnpoint.draft.100.form.ad';
  const removeElsewhere = (oldValue: string) =>
    act(() => {
      localStorage.removeItem(draftKey);
      window.dispatchEvent(new StorageEvent('storage', { key: draftKey, oldValue, newValue: null }));
    });

  test('goes from the other tab when it is sent', async () => {
    renderPart(<AdForm />, { viewer: aUser() });
    await userEvent.type(title(), ' wanted');
    removeElsewhere(localStorage.getItem(draftKey) ?? '');
    expect(title()).toHaveValue('Cellist');
  });

  test('stays in a tab where something else was typed', async () => {
    renderPart(<AdForm />, { viewer: aUser() });
    await userEvent.type(title(), ' wanted');
    removeElsewhere(JSON.stringify({ typed: { alias: 'Violist' }, base: { alias: 'Cellist' } }));
    expect(title()).toHaveValue('Cellist wanted');
    expect(hasDrafts(100)).toBe(true);
  });
});
