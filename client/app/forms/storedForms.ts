import { hourMs } from '#shared/durations';
import { differences, type FieldValues } from './formFields';

/** A form that was sent and whose answer this draft does not know. */
export interface SentForm {
  /** Its Idempotency-Key. */
  key: string;
  /** Exactly what was sent, so that it can be repeated; undefined if it was edited since, or held a secret or a file. */
  input?: object;
  /** When, in ms. */
  at: number;
  /** Whether its answer has come: it is stored, and only the page has still to say so. */
  isAnswered?: true;
}

/** The typed values of a form, and the stored values that they replace. */
export interface StoredForm {
  typed: FieldValues;
  base: FieldValues;
  sent?: SentForm;
}

/** The drafts of one form, by the tab that each was typed in; the latest is the last. */
export type StoredForms = Record<string, StoredForm>;

/** Less than the server keeps answers for repeats: one day. */
const repeatableMs = 23 * hourMs;

export function parseForms(text: string | null): StoredForms {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    // Up to version 0.2.0 all tabs shared one draft.
    if (isForm(stored)) return { '': stored };
    return isObject(stored)
      ? Object.fromEntries(Object.entries(stored).flatMap(([tab, form]) => (isForm(form) ? [[tab, form]] : [])))
      : {};
  } catch {
    // Written by something else.
    return {};
  }
}

/** The stored text; null without drafts. */
export const formsText = (forms: StoredForms) => (Object.keys(forms).length === 0 ? null : JSON.stringify(forms));

/** The tab whose draft a form begins with: its own, or else the latest of others; undefined without one. */
export function offeredTab(forms: StoredForms, tab: string): string | undefined {
  const others = Object.keys(forms).filter((other) => !forms[other]?.sent?.isAnswered);
  return forms[tab] ? tab : others.at(-1);
}

/** The form that a tab has sent and can repeat to get its answer. */
export function repeatable(form: StoredForm | undefined): SentForm | undefined {
  const { sent } = form ?? {};
  return sent?.input && Date.now() - sent.at < repeatableMs ? sent : undefined;
}

/** The drafts without those of this text. */
export const withoutText = (forms: StoredForms, typed: FieldValues): StoredForms =>
  Object.fromEntries(Object.entries(forms).filter(([, form]) => differences(form.typed, typed).length > 0));

const isObject = (value: unknown): value is FieldValues => typeof value === 'object' && value !== null;
const isForm = (form: unknown): form is StoredForm => isObject(form) && isObject(form.typed) && isObject(form.base);
