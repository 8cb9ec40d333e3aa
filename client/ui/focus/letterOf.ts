/**
 * The letter that a key stands for in shortcuts, in lower case. On keyboards of other scripts, as Cyrillic or Greek, it is
 * that of the key's place; other keys are named by themselves.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const place = key.length === 1 && key > '~' ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (place ?? key).toLowerCase();
}
