import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Modal } from '../../../client/ui/overlay/Modal';
import { renderPart } from '../../support/client/renderApp';

function Asking({ onDrop }: { onDrop: () => void }) {
  const [isAsking, setAsking] = useState(false);
  // A browser draws between two listeners of the same key.
  const ask = () => flushSync(() => setAsking(true));
  return (
    <Modal opened onClose={isAsking ? onDrop : ask} title="Edit">
      <input aria-label="Title" data-mantine-stop-propagation={false} />
      <input aria-label="With a list" data-mantine-stop-propagation />
      <Modal opened={isAsking} onClose={() => setAsking(false)} title="Discard your changes?">
        They are not saved yet.
      </Modal>
    </Modal>
  );
}

test('Esc asks, then closes what asks and nothing below it; a field with a list of its own keeps it', async () => {
  const dropped = jest.fn();
  renderPart(<Asking onDrop={dropped} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'With a list' }), 'a{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'b{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
  expect(dropped).not.toHaveBeenCalled();
});
