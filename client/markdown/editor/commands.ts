import { replaceText } from './fieldText';

/** A text and the selection in it. */
export interface Selection {
  text: string;
  start: number;
  end: number;
}

/** A replacement of `from`..`to`, and the selection afterwards. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  selectFrom: number;
  selectTo: number;
}

export type EditorCommand = (selection: Selection) => Edit;

/** Puts marks around the selection, or removes them if they are there. */
export function wrap(mark: string, sample: string): EditorCommand {
  return ({ text, start, end }) => {
    const outside = text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
    if (outside && start !== end) {
      const from = start - mark.length;
      const insert = text.slice(start, end);
      return { from, to: end + mark.length, insert, selectFrom: from, selectTo: from + insert.length };
    }
    const inner = text.slice(start, end) || sample;
    const selectFrom = start + mark.length;
    return { from: start, to: end, insert: mark + inner + mark, selectFrom, selectTo: selectFrom + inner.length };
  };
}

/** Puts a mark before each selected line, or removes it if all have it. */
export function prefixLines(prefixOf: (index: number) => string): EditorCommand {
  return ({ text, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = text.indexOf('\n', end);
    const to = lineEnd === -1 ? text.length : lineEnd;
    const lines = text.slice(from, to).split('\n');
    const marked = lines.every((line, index) => line.startsWith(prefixOf(index)));
    const insert = lines
      .map((line, index) => (marked ? line.slice(prefixOf(index).length) : prefixOf(index) + line))
      .join('\n');
    return { from, to, insert, selectFrom: from + insert.length, selectTo: from + insert.length };
  };
}

/** Makes a link or image of the selection, and selects its address so that it can be typed over. */
export function linkTo(before: '[' | '![', sample: string): EditorCommand {
  return ({ text, start, end }) => {
    const inner = text.slice(start, end) || sample;
    const address = 'https://';
    const insert = `${before}${inner}](${address})`;
    const selectFrom = start + before.length + inner.length + 2;
    return { from: start, to: end, insert, selectFrom, selectTo: selectFrom + address.length };
  };
}

/** Makes a block on lines of its own, such as a code block. */
export function block(open: string, sample: string, close: string): EditorCommand {
  return ({ text, start, end }) => {
    const inner = text.slice(start, end) || sample;
    const lead = start === 0 || text[start - 1] === '\n' ? '' : '\n';
    const insert = `${lead}${open}${inner}${close}`;
    const selectFrom = start + lead.length + open.length;
    return { from: start, to: end, insert, selectFrom, selectTo: selectFrom + inner.length };
  };
}

export const commands = {
  bold: wrap('**', 'bold text'),
  italic: wrap('*', 'italic text'),
  heading: prefixLines(() => '## '),
  link: linkTo('[', 'link text'),
  image: linkTo('![', 'what it shows'),
  clip: block('[youtube:', 'link or id of the clip', ']'),
  bullets: prefixLines(() => '- '),
  numbers: prefixLines((index) => `${index + 1}. `),
  quote: prefixLines(() => '> '),
  code: wrap('`', 'code'),
  codeBlock: block('```js\n', 'code', '\n```\n'),
  rule: block('\n---\n\n', '', ''),
} as const satisfies Record<string, EditorCommand>;

export type CommandName = keyof typeof commands;

/** Runs a command in a text field, as one step for the browser's undo. */
export function runCommand(field: HTMLTextAreaElement, name: CommandName) {
  const { selectionStart: start, selectionEnd: end, value: text } = field;
  const { selectFrom, selectTo, ...replacement } = commands[name]({ text, start, end });
  field.focus();
  replaceText(field, replacement);
  field.setSelectionRange(selectFrom, selectTo);
}
