import * as z from '#zod';
import type { AppDispatch } from '../store';
import { readDraft, writeDraft } from './draftStorage';
import { draftOf, forgetUnsent, type UnsentDraft } from './keepUnsent';
import { formsText, parseForms, withoutText } from './storedForms';

const messages = z.array(z.looseObject({ key: z.string() }));

const parse = <S extends z.ZodMiniType>(schema: S, text: string) => schema.safeParse(safeJson(text)).data;

/** A reply may be any text; the value of text that is no JSON is undefined. */
function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const keysIn = (name: string) => name.split('#')[1]?.split(',') ?? [];
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The texts of a draft, one for each field; none once it was sent or discarded. */
export function textsOf(accountId: number, { name, form }: UnsentDraft): string[] {
  const stored = readDraft(accountId, draftOf(name)) ?? '';
  if (form) {
    const typed = parseForms(stored)[form.tab]?.typed ?? {};
    return form.fields.map((field) => typed[field]).filter(isText);
  }
  const keys = keysIn(name);
  if (keys.length === 0) return [stored].filter(isText);
  const unsent = (parse(messages, stored) ?? []).filter(({ key }) => keys.includes(key));
  return unsent.flatMap(({ content, message }) => [content, message]).filter(isText);
}

/** Drops a draft that is not wanted any more. */
export function discardUnsent(accountId: number, { name, form }: UnsentDraft) {
  return (dispatch: AppDispatch) => {
    const draft = draftOf(name);
    const keys = keysIn(name);
    const stored = readDraft(accountId, draft);
    if (form) {
      const forms = parseForms(stored);
      writeDraft(accountId, draft, formsText(withoutText(forms, forms[form.tab]?.typed ?? {})));
    } else if (keys.length === 0) writeDraft(accountId, draft, null);
    else {
      const left = (parse(messages, stored ?? '') ?? []).filter(({ key }) => !keys.includes(key));
      writeDraft(accountId, draft, left.length > 0 ? JSON.stringify(left) : null);
      // The outbox of the slice shows them too.
      for (const key of keys) dispatch({ type: `${draft.replace(/\.unsent$/, '')}/sendingEnded`, payload: key });
    }
    forgetUnsent(accountId, name);
  };
}
