import { MantineProvider } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { games } from '#shared/areas/games';
import { media } from '#shared/areas/media';
import { useForm } from '../../../client/app/forms/useForm';
import { createStore } from '../../../client/app/store';
import { sessionChanged } from '../../../client/areas/account';
import MarkField from '../../../client/areas/media/marks/MarkField';
import { replayEarlyInput } from '../../../client/shell/earlyInput';
import { Form, FormErrors } from '../../../client/ui/form/Form';
import { theme } from '../../../client/ui/theme/theme';
import { aUser, renderPart } from '../../support/client/renderApp';

function GameForm() {
  const form = useForm(games.createGame, {
    initial: { alias: 'Lighthouse', tagline: 'Keep the light' },
    draft: 'game',
    onDone: () => undefined,
  });
  const { error: _alias, ...alias } = form.text('alias');
  const { error: _tagline, ...tagline } = form.text('tagline');
  return (
    <Form form={form}>
      <input aria-label="Title" {...alias} />
      <input aria-label="Tagline" {...tagline} />
      <FormErrors form={form} />
    </Form>
  );
}

function PieceForm() {
  const form = useForm(media.editPiece, {
    initial: { id: 7, title: 'Low tide', description: '', mark: 'none', altText: '' },
    onDone: () => undefined,
  });
  const { error: _title, ...title } = form.text('title');
  return (
    <Form form={form}>
      <input aria-label="Title" {...title} />
      <MarkField value={form.values.mark ?? 'none'} onChange={(mark) => form.set('mark', mark)} />
      <output>{form.values.mark}</output>
    </Form>
  );
}

let leave = () => undefined as void;
afterEach(() => act(() => leave()));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** A form that the server has drawn, which knows no drafts, before the app takes it over. */
function drawForm(form = <GameForm />) {
  const store = createStore();
  store.dispatch(sessionChanged(aUser()));
  const page = (
    <Provider store={store}>
      <MantineProvider theme={theme} env="test">
        <MemoryRouter>{form}</MemoryRouter>
      </MantineProvider>
    </Provider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  /** Does it as client/main.tsx does. */
  const takeOver = (meanwhile = () => undefined as void) =>
    act(() => {
      startTransition(() => {
        const root = hydrateRoot(container, page);
        leave = () => root.unmount();
      });
      replayEarlyInput(container);
      meanwhile();
    });
  return { takeOver };
}

/** Types into the form on an earlier visit, and leaves it unsent. */
async function leaveDraft(label: string, text: string) {
  const { unmount } = renderPart(<GameForm />, { viewer: aUser() });
  await userEvent.type(field(label), text);
  unmount();
}

test('a form that the server has drawn shows its draft once the page is taken over', async () => {
  await leaveDraft('Title', ' Keeper');
  const { takeOver } = drawForm();
  expect(field('Title')).toHaveValue('Lighthouse');
  takeOver();
  expect(field('Title')).toHaveValue('Lighthouse Keeper');
  expect(field('Tagline')).toHaveValue('Keep the light');
  expect(screen.getByText(/What you typed earlier is still here/)).toBeVisible();
});

test('text typed before the page is taken over stays when a draft is restored', async () => {
  await leaveDraft('Title', ' Keeper');
  const { takeOver } = drawForm();
  field('Tagline').value = 'Mind the fog';
  takeOver();
  expect(field('Tagline')).toHaveValue('Mind the fog');
  expect(field('Title')).toHaveValue('Lighthouse Keeper');
});

test('text typed before the page is taken over replaces the draft of its field', async () => {
  await leaveDraft('Title', ' Keeper');
  const { takeOver } = drawForm();
  field('Title').value = 'Lighthouse at Sea';
  takeOver();
  expect(field('Title')).toHaveValue('Lighthouse at Sea');
});

test('a form without a draft keeps its stored values when the page is taken over', () => {
  const { takeOver } = drawForm();
  takeOver();
  expect(field('Title')).toHaveValue('Lighthouse');
  expect(screen.queryByText(/What you typed earlier/)).toBeNull();
});

test.each(['spoiler', 'mature'])('%s, chosen from a list before the page is taken over, is kept', (chosen) => {
  const { takeOver } = drawForm(<PieceForm />);
  field('Content warning').value = chosen;
  field('Title').value = 'High tide';
  takeOver();
  expect(field('Content warning')).toHaveValue(chosen);
  expect(screen.getByRole('status')).toHaveTextContent(chosen);
  expect(field('Title')).toHaveValue('High tide');
});

test('a choice from a list is kept that is made while the page is being taken over', () => {
  const { takeOver } = drawForm(<PieceForm />);
  const list = field('Content warning');
  takeOver(() => {
    list.value = 'spoiler';
    list.dispatchEvent(new Event('input', { bubbles: true }));
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(list).toHaveValue('spoiler');
  expect(screen.getByRole('status')).toHaveTextContent('spoiler');
});
