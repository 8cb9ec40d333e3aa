import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KeyboardEvent } from 'react';
import { chat } from '#shared/areas/chat';
import { searches } from '#shared/areas/search';
import { ChatCompanion } from '../../../client/areas/chat/companion/ChatCompanion';
import { SearchBox } from '../../../client/areas/search/SearchBox';
import { Modal } from '../../../client/ui/overlay/Modal';
import { aMessage, aPage } from '../../support/client/messages';
import { answer, aUser, renderPart, sent } from '../../support/client/renderApp';

/** The same key as browsers send it while a letter is composed, and as Safari sends the one that ends the composition. */
const composing = [
  ['while a letter is composed', { isComposing: true }],
  ['at the end of a composition in Safari', { keyCode: 229 }],
] as const;

describe.each(composing)('a key %s', (_when, how) => {
  test('sends no chat message; the next Enter does', async () => {
    answer(chat.listMessages, aPage([aMessage(1, 'hello')]));
    answer(chat.sendMessage, aMessage(2, 'こんにちは'));
    renderPart(<ChatCompanion onClose={() => undefined} />, { viewer: aUser() });
    await screen.findByText('hello');
    const field = screen.getByLabelText('Your message');
    await userEvent.type(field, 'こんにちは');
    fireEvent.keyDown(field, { key: 'Enter', ...how });
    expect(field).toHaveValue('こんにちは');
    expect(sent.some(({ endpoint }) => endpoint === chat.sendMessage)).toBe(false);
    await userEvent.type(field, '{Enter}');
    expect(sent.some(({ endpoint }) => endpoint === chat.sendMessage)).toBe(true);
  });

  test('it neither opens the page of all results nor closes the suggestions', async () => {
    answer(searches.searchDevelopersAndGames, { developers: [], games: [] });
    renderPart(<SearchBox begun={undefined} />);
    const field = screen.getByRole('combobox');
    await userEvent.type(field, 'Lantern');
    for (const key of ['Enter', 'Escape', 'ArrowDown']) fireEvent.keyDown(field, { key, ...how });
    expect(window.location.pathname).not.toBe('/Search');
    expect(field).toHaveValue('Lantern');
    expect(field).toHaveAttribute('aria-expanded', 'true');
  });

  test('closes no dialog', async () => {
    const onClose = jest.fn();
    renderPart(
      <Modal opened onClose={onClose} title="Edit">
        <input aria-label="Title" />
      </Modal>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Edit' });
    fireEvent.keyDown(within(dialog).getByLabelText('Title'), { key: 'Escape', ...how });
    expect(onClose).not.toHaveBeenCalled();
  });

  test('reaches no handler of any page, whatever its key', () => {
    const handled = jest.fn((event: KeyboardEvent) => event.key);
    render(<textarea aria-label="Text" onKeyDown={handled} onKeyDownCapture={handled} />);
    for (const key of ['Enter', 'Tab', 'Escape', 'Backspace', 'ArrowUp', 'a', '/'])
      fireEvent.keyDown(screen.getByLabelText('Text'), { key, ...how });
    expect(handled).not.toHaveBeenCalled();
  });
});
