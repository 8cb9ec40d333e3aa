import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, accountTexts } from '#shared/areas/account';
import { developers } from '#shared/areas/developers';
import { games } from '#shared/areas/games';
import { failureTexts } from '#shared/endpoint';
import { useForm } from '../../../client/app/forms/useForm';
import { Form, FormErrors } from '../../../client/ui/form/Form';
import { answer, holdBack, loseConnection, refuse, refuseFor, renderPart, sent } from '../../support/client/renderApp';

function RecoveryForm({ onDone = () => undefined }: { onDone?: (reply: { response: string }) => void }) {
  const form = useForm(account.askRecovery, {
    initial: { email: '' },
    onDone,
    minimumMs: 1_500,
    connectionText: 'The connection broke here.',
  });
  const { error, ...email } = form.text('email');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormErrors form={{ ...form, fields: {} }} />
      <input aria-label="Email" {...email} aria-invalid={!!error} />
      <button disabled={form.saving}>{form.saving ? 'Sending' : 'Send'}</button>
    </form>
  );
}

const emailField = () => screen.getByLabelText('Email');
const send = () => userEvent.click(screen.getByRole('button'));

test('the contract checks before anything is sent, and a change clears the texts', async () => {
  renderPart(<RecoveryForm />);
  await userEvent.type(emailField(), 'nonsense');
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent(accountTexts.recoveryEmailInvalid);
  expect(emailField()).toBeInvalid();
  expect(sent).toHaveLength(0);
  await userEvent.type(emailField(), '!');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(emailField()).toBeValid();
});

test('half a character that came along with what was pasted is told beside the field, and stays there', async () => {
  renderPart(<RecoveryForm />);
  const pasted = 'mika\ud83c@example.com';
  fireEvent.change(emailField(), { target: { value: pasted } });
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent(failureTexts.unfitCharacters);
  expect(emailField()).toBeInvalid();
  expect(emailField()).toHaveValue(pasted);
  expect(sent).toHaveLength(0);
});

test('saving is shown for its least time, then the reply is handed over', async () => {
  const onDone = jest.fn();
  answer(account.askRecovery, { response: 'ok' });
  const arrives = holdBack(account.askRecovery);
  renderPart(<RecoveryForm onDone={onDone} />);
  await userEvent.type(emailField(), 'mika@example.com');
  await send();
  expect(screen.getByRole('button', { name: 'Sending' })).toBeDisabled();
  expect(sent).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
  arrives();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ response: 'ok' }));
});

test('the texts of the server are shown and nothing typed is lost', async () => {
  refuse(account.askRecovery, 429, ['You are doing this too often.'], { email: 'Too often' });
  renderPart(<RecoveryForm />);
  await userEvent.type(emailField(), 'mika@example.com');
  await send();
  expect(await screen.findByText('You are doing this too often.')).toBeVisible();
  expect(emailField()).toHaveValue('mika@example.com');
  expect(emailField()).toBeInvalid();
});

test.each([
  [10, failureTexts.tooOften],
  [11, 'You are doing this too often. Try again in 11 seconds.'],
  [60, 'You are doing this too often. Try again in a minute.'],
  [900, 'You are doing this too often. Try again in 15 minutes.'],
])('a limit of %s seconds says how long it lasts', async (seconds, text) => {
  refuseFor(account.askRecovery, seconds);
  renderPart(<RecoveryForm />);
  await userEvent.type(emailField(), 'mika@example.com');
  await send();
  expect(await screen.findByText(text)).toBeVisible();
});

function NamesForm() {
  const form = useForm(developers.saveBasicInfo, {
    initial: { firstName: '', lastName: '' },
    onDone: () => undefined,
    draft: null,
    rules: () => ({ firstName: 'Not this one', lastName: 'Nor this one' }),
  });
  return (
    <Form form={form}>
      {(['firstName', 'lastName'] as const).map((name) => {
        const { error, ...field } = form.text(name);
        return <input key={name} aria-label={name} {...field} aria-invalid={!!error} />;
      })}
      <button>Save</button>
    </Form>
  );
}

test('a change clears the error of its own field; the others stay until they are mended', async () => {
  renderPart(<NamesForm />);
  await send();
  const [first, last] = [screen.getByLabelText('firstName'), screen.getByLabelText('lastName')];
  expect([first, last].every((field) => field.matches('[aria-invalid=true]'))).toBe(true);
  await userEvent.type(first, 'Mika');
  expect(first).toHaveValue('Mika');
  expect(first).toBeValid();
  expect(last).toBeInvalid();
});

test('a form may have its own text for a broken connection', async () => {
  loseConnection(account.askRecovery);
  renderPart(<RecoveryForm />);
  await userEvent.type(emailField(), 'mika@example.com');
  await send();
  expect(await screen.findByText('The connection broke here.')).toBeVisible();
});

function GameForm() {
  const form = useForm(games.createGame, {
    initial: { alias: 'Lanternfall', platforms: [1], genres: [2] },
    onDone: () => undefined,
  });
  return (
    <>
      <button onClick={() => void form.submit()}>Create</button>
      <button onClick={() => form.set('alias', 'Lanternrise')}>Rename</button>
      <FormErrors form={{ ...form, fields: {} }} />
    </>
  );
}

const create = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));
const keys = () => sent.map(({ idempotencyKey }) => idempotencyKey);

test('a creation whose answer was lost is repeated with the same key, by itself and by hand', async () => {
  for (let tries = 0; tries < 3; tries++) loseConnection(games.createGame);
  refuse(games.createGame, 422, ['Enter a Project Title']);
  renderPart(<GameForm />);
  await create();
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(sent).toHaveLength(3);
  await create();
  await screen.findByText('Enter a Project Title');
  expect(sent).toHaveLength(4);
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('another try after a refusal, or with other values, has another key', async () => {
  refuse(games.createGame, 422, ['Enter a Project Title']);
  renderPart(<GameForm />);
  await create();
  await screen.findByText('Enter a Project Title');
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await create();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(new Set(keys()).size).toBe(2);
});

test('submitting while it is saving sends nothing more', async () => {
  answer(account.askRecovery, { response: 'ok' });
  renderPart(<RecoveryForm />);
  await userEvent.type(emailField(), 'mika@example.com{Enter}{Enter}');
  await screen.findByRole('button', { name: 'Send' });
  expect(sent).toHaveLength(1);
});

function AvatarForm() {
  const form = useForm(developers.uploadAvatar, { initial: {}, onDone: () => undefined });
  return (
    <>
      <button onClick={() => form.attach('avatarFile', new File(['picture'], 'me.png', { type: 'image/png' }))}>
        Choose
      </button>
      <button onClick={() => void form.submit()}>Send</button>
      <button onClick={form.abort}>Call off</button>
      <p>{form.saving ? `Sending ${form.progress}` : `Holding ${form.files.avatarFile?.name}`}</p>
    </>
  );
}

test('an upload says how far it is; called off, it keeps what was chosen', async () => {
  answer(developers.uploadAvatar, { id: 100, hasAvatar: true, avatarId: '5', response: 'success' });
  const arrive = holdBack(developers.uploadAvatar);
  renderPart(<AvatarForm />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Choose');
  await press('Send');
  expect(await screen.findByText('Sending 0.5')).toBeVisible();
  await press('Call off');
  expect(await screen.findByText('Holding me.png')).toBeVisible();
  arrive();
  await press('Send');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await screen.findByText('Holding me.png')).toBeVisible();
});

function NameForm() {
  const form = useForm(developers.saveBasicInfo, {
    initial: { firstName: '' },
    rules: () => ({ firstName: 'Enter a name' }),
    onDone: () => undefined,
  });
  const { error, ...name } = form.text('firstName');
  return (
    <Form form={form}>
      <input aria-label="Name" {...name} aria-invalid={error !== undefined} />
      <button>Send</button>
    </Form>
  );
}

test('a refusal takes the focus to its field, and is said where the focus is there already', async () => {
  const { container } = renderPart(<NameForm />);
  const said = container.querySelector('[aria-live]');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(said).toBeEmptyDOMElement();
  await userEvent.keyboard('{Enter}');
  expect(said).toHaveTextContent('Enter a name');
});
