import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searches, searchLimits } from '#shared/areas/search';
import { levelOf } from '#shared/shapes';
import { onSend, openEditor as open, typeInto } from '../../support/client/markdownEditor';
import { answer, sent } from '../../support/client/renderApp';

beforeEach(() => onSend.mockClear());

describe('typing', () => {
  test('Enter goes on with lists and quotes, and ends them on an empty entry', async () => {
    const field = await open();
    await typeInto(field, '- one{Enter}two{Enter}{Enter}3. three{Enter}four{Enter}{Enter}> said{Enter}more');
    expect(field).toHaveValue('- one\n- two\n3. three\n4. four\n> said\n> more');
  });

  test('begins at the end of what is there', async () => {
    const field = await open({ begin: 'words', autoFocus: true });
    await userEvent.keyboard(' more');
    expect(field).toHaveValue('words more');
  });

  test('shortcuts format what is selected, Ctrl+Enter sends', async () => {
    const field = await open({ begin: 'words' });
    await userEvent.click(field);
    field.setSelectionRange(0, 5);
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(field).toHaveValue('**words**');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(field).toHaveValue('**words**');
  });

  test('an address pasted over words makes them a link', async () => {
    const field = await open({ begin: 'see the map now' });
    await userEvent.click(field);
    field.setSelectionRange(8, 11);
    await userEvent.paste('https://example.com/map');
    expect(field).toHaveValue('see the [map](https://example.com/map) now');
    field.setSelectionRange(0, 3);
    await userEvent.paste('look at');
    expect(field).toHaveValue('look at the [map](https://example.com/map) now');
  });

  test('characters are counted once the limit is near', async () => {
    const field = await open({ limit: 20 });
    await typeInto(field, 'seventeen letters');
    expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
    await userEvent.keyboard('😀😀');
    expect(screen.getByText('19 of 20 characters')).toBeVisible();
    await userEvent.keyboard('ab');
    expect(screen.getByText('21 of 20 characters')).toHaveAttribute('data-over');
  });

  test('limited text has no tool for headlines, and none in its help', async () => {
    await open({ mode: 'limited' });
    expect(screen.queryByRole('button', { name: 'Headline' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Formatting help' }));
    const help = await screen.findByRole('dialog', { name: 'Formatting help' });
    expect(within(help).queryByText('Headlines')).not.toBeInTheDocument();
  });

  test('the help lists all that can be typed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Formatting help' }));
    const help = await screen.findByRole('dialog', { name: 'Formatting help' });
    const names = within(help)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['Headlines', 'Italics', 'Bold', 'Links', 'Images', 'Linked images', 'Video clip', 'Icon', 'Emoji'],
        ...['Mentions', 'Lists', 'Quotes', 'Code line', 'Code block: js', 'Code block: csharp', 'Code block: html'],
        'Horizontal rule',
      ]),
    );
  });

  test('the preview stands instead of the text or beside it', async () => {
    const field = await open({ begin: '**strong**' });
    await userEvent.click(screen.getByRole('button', { name: 'Side by side' }));
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('strong')).toBeVisible();
    expect(field).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(field).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Write' }));
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
    expect(field).toHaveValue('**strong**');
  });
});

describe('suggestions', () => {
  const found = (id: number, alias: string, stringUrl: string) => ({
    ...{ id, alias, stringUrl, hasAvatar: false, avatarId: '0', type: 'developer' as const },
    xpLevelData: levelOf(0),
  });
  const mentioned = () => {
    const developers = [found(1, 'Mika Vale', 'Mika-Vale'), found(2, 'Mikael', 'Mikael')];
    answer(searches.searchDevelopersAndGames, { developers, games: [] });
  };

  test('a mention is completed from three characters on, with the keys', async () => {
    mentioned();
    const field = await open();
    await typeInto(field, 'Thanks @mi');
    expect(field).not.toHaveAttribute('aria-haspopup');
    await userEvent.keyboard('k');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(sent.map(({ input }) => input)).toEqual([{ search: 'mik' }]);
    expect(screen.getByText('2 suggestions: choose with the arrow keys')).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-controls', list.id);
    const [first, second] = within(list).getAllByRole('option');
    expect(field).toHaveAttribute('aria-activedescendant', first?.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', second?.id);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(field).toHaveValue('Thanks @Mika-Vale ');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('!{Enter}');
    expect(field).toHaveValue('Thanks @Mika-Vale !\n');
  });

  test('a touch chooses, Escape closes', async () => {
    mentioned();
    const field = await open();
    await typeInto(field, '@mika');
    await userEvent.click(await screen.findByRole('option', { name: /Mikael/ }));
    expect(field).toHaveValue('@Mikael ');
    await userEvent.keyboard('@mika');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('@Mikael @mika\n');
  });

  test('e-mail addresses ask for nothing, the first letter of a name does', async () => {
    mentioned();
    const field = await open();
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
      const rest = () => act(() => jest.advanceTimersByTimeAsync(2 * searchLimits.debounceMs));
      await user.click(field);
      await user.keyboard('me@example.com @');
      await rest();
      expect(sent).toEqual([]);
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
      await user.keyboard('m');
      await rest();
      expect(sent).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  test('emoji and icons are completed', async () => {
    const field = await open();
    await typeInto(field, ':rock');
    await userEvent.click(await screen.findByRole('option', { name: ':rocket:' }));
    await userEvent.keyboard('[[icon:trop');
    await screen.findByRole('option', { name: 'trophy' });
    await userEvent.keyboard('{Tab}');
    expect(field).toHaveValue(':rocket: [icon:trophy] ');
  });
});
