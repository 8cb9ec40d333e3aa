import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MarkdownEditor } from '../../../client/markdown/MarkdownEditor';
import type { MarkdownEditorProps } from '../../../client/markdown/editor/EditorField';
import { renderPart } from './renderApp';

export const onSend = jest.fn();
export const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());

function Box({ begin = '', ...props }: Partial<MarkdownEditorProps> & { begin?: string }) {
  const [text, setText] = useState(begin);
  return (
    <form onSubmit={onSubmit}>
      <MarkdownEditor label="Post" value={text} onChange={setText} onSend={onSend} {...props} />
      <input type="hidden" name="stored" value={text} />
      <button type="submit">Submit</button>
    </form>
  );
}

/** Renders an editor in a form. */
export async function openEditor(props: Parameters<typeof Box>[0] = {}) {
  renderPart(<Box {...props} />);
  return screen.findByLabelText<HTMLTextAreaElement>('Post');
}

/** The Markdown that the form would send. */
export const stored = () => document.querySelector<HTMLInputElement>('[name=stored]')?.value;

export const typeInto = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.keyboard(text);
};
