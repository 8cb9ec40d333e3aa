/** Copies text to the clipboard; false if the browser refuses. `navigator.clipboard` is missing on plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();

  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
