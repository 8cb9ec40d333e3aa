import { useState } from 'react';

/** The texts of a refusal, shown until the next change. */
export function useFormErrors() {
  const [errors, setErrors] = useState<string[]>([]);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [help, setHelp] = useState<string>();
  const [refusals, setRefusals] = useState(0);

  function show(texts: string[], byField: Record<string, string> = {}) {
    setErrors(texts);
    setFields(byField);
  }

  function refuse(texts: string[], byField: Record<string, string> = {}, helpPath?: string) {
    show(texts, byField);
    setHelp(helpPath);
    setRefusals((before) => before + 1);
  }

  /** Forgets the errors of fields that were changed, and those of the form as a whole; others stay until they are mended. */
  function forgetOf(paths: readonly string[]) {
    const left = Object.entries(fields).filter(([path]) => !paths.some((changedPath) => isTied(path, changedPath)));
    const texts = new Set(left.map(([, text]) => text));
    show(
      errors.filter((text) => texts.has(text)),
      Object.fromEntries(left),
    );
  }

  /** The path of the page that explains the refusal, while it is shown. */
  const shownHelp = errors.length > 0 ? help : undefined;
  return { errors, fields, help: shownHelp, refusals, refuse, forgetOf, forgetAll: () => show([]) };
}

/** Whether a change of one field mends another one: a field in it, or its repetition (`password`, `passwordAgain`). */
function isTied(path: string, changed: string): boolean {
  const [one, other] = [path, changed].map((name) => name.replace(/Again$/, ''));
  return one === other || path.startsWith(`${changed}.`);
}
