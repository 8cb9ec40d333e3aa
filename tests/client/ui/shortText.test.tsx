import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MarkdownEditor } from '../../../client/markdown/MarkdownEditor';
import { renderPart } from '../../support/client/renderApp';

function Box({ begin = '' }: { begin?: string }) {
  const [text, setText] = useState(begin);
  return (
    <>
      <MarkdownEditor label="Post" value={text} onChange={setText} isShort />
      <button onClick={() => setText('')}>Send</button>
    </>
  );
}

async function open(props: Parameters<typeof Box>[0] = {}) {
  renderPart(<Box {...props} />);
  return screen.findByLabelText<HTMLTextAreaElement>('Post');
}

describe('a short text', () => {
  const tools = () => screen.queryByRole('toolbar', { name: 'Formatting' });

  test('begins as one line with a paperclip; the tools come with a second line and go with the text', async () => {
    const field = await open();
    expect(field).toHaveAttribute('rows', '1');
    expect(screen.getByRole('button', { name: 'Upload pictures' })).toBeVisible();
    await userEvent.type(field, 'one line');
    expect(tools()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}and more');
    expect(tools()).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Upload pictures' })).toHaveLength(1);
    // They stay for one line, and are reached by keyboard after the field.
    await userEvent.keyboard('{Backspace>9/}');
    expect(field).toHaveValue('one line');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Write' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.clear(field);
    expect(tools()).not.toBeInTheDocument();
  });

  test('the tools come with a selection, which they format', async () => {
    const field = await open({ begin: 'some words' });
    await userEvent.click(field);
    expect(tools()).not.toBeInTheDocument();
    field.setSelectionRange(5, 10);
    fireEvent.select(field);
    await userEvent.click(within(tools()!).getByRole('button', { name: 'Bold (Ctrl+B)' }));
    expect(field).toHaveValue('some **words**');
    expect(tools()).toBeVisible();
  });

  test('has more room on a phone until it is sent, also while its words are deleted', async () => {
    const field = await open();
    const hasRoom = () => field.closest('[data-short]')?.hasAttribute('data-open');
    expect(hasRoom()).toBe(false);
    await userEvent.type(field, 'a');
    await userEvent.clear(field);
    expect(hasRoom()).toBe(true);
    await userEvent.type(field, 'sent');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(hasRoom()).toBe(false);
    await userEvent.click(field);
    expect(hasRoom()).toBe(true);
  });

  test('has its paperclip before a preview beside it, and none in a preview alone', async () => {
    await open({ begin: 'one\ntwo' });
    await userEvent.click(screen.getByRole('button', { name: 'Side by side' }));
    const preview = screen.getByRole('region', { name: 'Preview' });
    const paperclip = screen.getByRole('button', { name: 'Upload pictures' });
    expect(paperclip.compareDocumentPosition(preview)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.queryByRole('button', { name: 'Upload pictures' })).not.toBeInTheDocument();
  });

  test('with several lines has its tools from the beginning', async () => {
    await open({ begin: 'one\ntwo' });
    expect(tools()).toBeVisible();
  });
});
