import { draftsLimits, holdsPrivateKey } from '#shared/areas/drafts';
import { noteArrival } from '../draftArrivals';
import { readDraft, writeDraft } from '../draftStorage';
import { formsText, parseForms, type StoredForm, type StoredForms } from '../storedForms';

/** The tab that a draft of another device stands under, among those of this browser. */
const deviceTab = 'device';
const otherSuffix = '@device';

/** Where the text of another device is kept that differs from what was typed here. */
export const otherNameOf = (name: string) => name + otherSuffix;

/** Forms that take secrets, or that only operators see, by their calls; passwords and keycodes are in no draft at all. */
const secretForms =
  /^form\.(accessToken|\/(account|login|register|forgot|confirm|notMe|session|secondStep|passkey|token|webhook|operator))/i;

/** Whether a draft may be kept on the server: no outbox, no list of the browser's own, no form with secrets. */
export const isKept = (name: string): boolean =>
  /^[!-~]{1,200}$/.test(name) &&
  name !== 'unsent' &&
  !name.endsWith('.unsent') &&
  !name.endsWith(otherSuffix) &&
  !secretForms.test(name);

const isOfForm = (name: string) => name.startsWith('form.');

/** The tab whose draft is the latest that is not sent. */
function latestTab(forms: StoredForms): string | undefined {
  return Object.keys(forms)
    .filter((tab) => !forms[tab]?.sent?.isAnswered && Object.keys(forms[tab]?.typed ?? {}).length > 0)
    .at(-1);
}

const formText = ({ typed, base }: StoredForm) => JSON.stringify({ typed, base });

/** The draft of this name in this browser, in the form that the server keeps: of a form the latest one; null without one. */
export function localText(accountId: number, name: string): string | null {
  const stored = readDraft(accountId, name);
  if (stored === null || !isOfForm(name)) return stored;
  const forms = parseForms(stored);
  const form = forms[latestTab(forms) ?? ''];
  return form ? formText(form) : null;
}

/** Whether a text is long enough to be kept on the server, and may be. */
export function isWorthKeeping(name: string, text: string): boolean {
  if (text.length > draftsLimits.text || holdsPrivateKey(text)) return false;
  return lengthOf(name, text) > draftsLimits.from;
}

function lengthOf(name: string, text: string): number {
  if (!isOfForm(name)) return text.length;
  return textsIn(text).reduce((sum, value) => sum + value.length, 0);
}

/** The fields of a form with text, in the form that the server keeps. */
const textsIn = (text: string): string[] =>
  Object.values(parseForms(text)['']?.typed ?? {}).filter((value) => typeof value === 'string');

/** The text of a draft of the server on one line, of a form its longest field. */
export function wordsOf(name: string, text: string): string {
  const texts = isOfForm(name) ? textsIn(text) : [text];
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest.replace(/\s+/g, ' ').trim();
}

/** Puts a text of the server in the place of what stands here under its name; null removes it. */
export function replaceLocal(accountId: number, name: string, text: string | null) {
  if (!isOfForm(name)) {
    writeDraft(accountId, name, text);
    return;
  }
  const forms = parseForms(readDraft(accountId, name));
  const tab = latestTab(forms) ?? '';
  const { [tab]: replaced, ...others } = forms;
  writeDraft(accountId, name, formsText(text === null ? others : { ...others, ...formOf(text) }));
  noteArrival(accountId, name, replaced?.typed ?? {});
}

/** Keeps a text of another device beside what was typed here. Returns the fields with text, of a form. */
export function keepOther(accountId: number, name: string, text: string) {
  if (!isOfForm(name)) {
    writeDraft(accountId, otherNameOf(name), text);
    return {};
  }
  const forms = formOf(text);
  writeDraft(accountId, otherNameOf(name), formsText(forms));
  const typed = Object.entries(forms[deviceTab]?.typed ?? {});
  return {
    form: { tab: deviceTab, fields: typed.flatMap(([field, value]) => (typeof value === 'string' ? field : [])) },
  };
}

/** A form of the server; nothing where its text is none. */
function formOf(text: string): StoredForms {
  const { '': form } = parseForms(text);
  return form ? { [deviceTab]: form } : {};
}
