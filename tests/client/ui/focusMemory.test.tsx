import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../client/ui/overlay/ConfirmDialog';
import { useFocusKeeper } from '../../../client/ui/focus/focusMemory';
import { byFakeClock } from '../../support/client/clock';
import { renderPart } from '../../support/client/renderApp';

function Kept({ children }: { children: ReactNode }) {
  useFocusKeeper();
  return <main>{children}</main>;
}
const show = (content: ReactNode) => renderPart(<Kept>{content}</Kept>);
const button = (name: string) => screen.getByRole('button', { name });

function Names({ asks = false }: { asks?: boolean }) {
  const [names, setNames] = useState(['Ada', 'Bo', 'Cleo']);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (gone: string) => setNames(names.filter((name) => name !== gone));
  return (
    <section aria-label="Names">
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              {name}
              <button onClick={() => (asks ? setAsked(name) : remove(name))}>Remove {name}</button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title="Sure?"
        text="Gone is gone."
        confirm="Delete"
        onConfirm={() => remove(asked ?? '')}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

test('the focus of a row that goes passes to the row beside it, the last one’s to where the list was', async () => {
  show(<Names />);
  await userEvent.click(button('Remove Bo'));
  await waitFor(() => expect(screen.getByText('Cleo').closest('li')).toHaveFocus());
  await userEvent.tab();
  expect(button('Remove Cleo')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Ada').closest('li')).toHaveFocus());
  await userEvent.click(button('Remove Ada'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Names' })).toHaveFocus());
});

test('a row that goes while a dialog asks about it passes the focus on too, once the dialog has gone', async () => {
  show(<Names asks />);
  await userEvent.click(button('Remove Bo'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('Cleo').closest('li')).toHaveFocus());
});

function Saving() {
  const [saving, setSaving] = useState(false);
  return (
    <form
      aria-label="Name"
      onSubmit={(event) => {
        event.preventDefault();
        setSaving(true);
      }}
    >
      <fieldset disabled={saving}>
        <input aria-label="Alias" />
      </fieldset>
      <Button type="submit">Save</Button>
      <span onPointerDown={() => setSaving(false)}>stored</span>
    </form>
  );
}

test('a field that is switched off while its form saves has the focus again afterwards', async () => {
  show(<Saving />);
  await userEvent.type(screen.getByRole('textbox'), 'Wren{Enter}');
  expect(screen.getByRole('textbox')).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('form')).toHaveFocus());
  await userEvent.pointer({ keys: '[TouchA>]', target: screen.getByText('stored') });
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
});

test('a press beside everything keeps the focus there, whatever goes', async () => {
  show(<Names />);
  await userEvent.click(button('Remove Bo'));
  await waitFor(() => expect(screen.getByText('Cleo').closest('li')).toHaveFocus());
  await userEvent.click(document.body);
  expect(document.body).toHaveFocus();
  await byFakeClock(async (pass) => {
    button('Remove Cleo').closest('li')?.remove();
    await pass(60_000);
  });
  expect(document.body).toHaveFocus();
});

function Once() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button disabled={count === 1} onClick={() => setCount(count + 1)}>
        Once, {count}
      </Button>
      <button>Other</button>
    </>
  );
}

test('a button that is switched off by what it did keeps the focus, does nothing, and is disabled once it is left', async () => {
  show(<Once />);
  await userEvent.click(button('Once, 0'));
  expect(button('Once, 1')).toHaveFocus();
  expect(button('Once, 1')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(button('Other')).toHaveFocus();
  expect(button('Once, 1')).toBeDisabled();
});
