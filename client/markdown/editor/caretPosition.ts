/** What a copy of the field needs so that its lines break where the field's do. */
const copied = [
  'boxSizing',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'paddingBlock',
  'paddingInline',
  'tabSize',
] as const;

/** Where a character of a field stands, in px from the field's own corner; `top` is below its line. */
export function caretPosition(field: HTMLTextAreaElement, at: number): { left: number; top: number } {
  const style = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of copied) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    width: `${field.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  copy.textContent = field.value.slice(0, at);
  const mark = document.createElement('span');
  mark.textContent = field.value.slice(at, at + 1) || '.';
  copy.append(mark);
  document.body.append(copy);
  const { offsetLeft: left, offsetTop, offsetHeight } = mark;
  copy.remove();
  return { left, top: offsetTop + offsetHeight - field.scrollTop };
}
