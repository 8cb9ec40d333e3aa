import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Endpoint } from '#shared/endpoint';
import { onStoredElsewhere } from '../storage/browserStorage';
import { takesKey } from '../data/call';
import { useAppSelector } from '../hooks';
import { chosenFiles, selectAccountId, useDraft } from './drafts';
import { onArrival } from './draftArrivals';
import { draftKey, readDraft, writeDraft } from './draftStorage';
import { useKeepUnsent } from './keepUnsent';
import { differences, fieldsOf, isSame, pickFields, withFields, type FieldValues } from './formFields';
import {
  formsText,
  offeredTab,
  parseForms,
  repeatable,
  withoutText,
  type SentForm,
  type StoredForm,
  type StoredForms,
} from './storedForms';
import { tabId } from './tabId';
import { readTabStored, writeTabStored } from '../../ui/tabStorage';
import { useHydrated } from '../../ui/useHydrated';

export type ChosenFiles = Record<string, File | null>;

/** A form as it begins: its values, the stored values that they are compared with, and its files. */
export interface InitialForm<V> {
  values: V;
  base: V;
  files: ChosenFiles;
  isRestored: boolean;
  /** How the values were sent, while their answer is not known. */
  sent: SentForm | undefined;
  /** Whether this page was left while exactly this was being sent, so that it goes on with that. */
  isResumed: boolean;
}

interface FormToSave {
  values: object;
  base: object;
  sent?: SentValues | undefined;
}

/** The key under which values were sent, and what was sent. */
interface SentValues {
  id: string;
  input?: object | undefined;
}

export type FormDraft = ReturnType<typeof useFormDraft>;

/** A stored form with the tab that it is from. */
interface TakenDraft {
  tab: string;
  form: StoredForm | undefined;
}

interface FormToBegin {
  endpoint: Endpoint;
  owner: number;
  files: ChosenFiles;
  isStorable: (path: string) => boolean;
}

/** A form with the draft that it begins with. */
function beginWith<V extends object>(stored: V, taken: TakenDraft | undefined, form: FormToBegin): InitialForm<V> {
  const { endpoint, owner, files, isStorable } = form;
  const { isTyped, ...typed } = withTyped(stored, taken?.form, isStorable);
  return {
    ...{ ...typed, files, sent: taken?.form?.sent },
    isRestored: owner !== 0 && (isTyped || Object.keys(files).length > 0),
    isResumed: taken?.tab === tabId && takesKey(endpoint) && repeatable(taken.form) !== undefined,
  };
}

const isOfOtherTab = (taken: TakenDraft | undefined) => taken !== undefined && taken.tab !== tabId;

/** Fields that are never stored in the browser. */
export const isSecret = (path: string) => /password|keycode|recaptcha/i.test(path);

/**
 * The draft of a form, by account, name and tab; null keeps nothing. Texts are stored in the browser, those of visitors
 * until the tab is closed; files are remembered until the page is left. A form begins with the draft of its tab, or else
 * with the latest one of another tab, which it takes over. A form that the server has drawn begins without one, and gets it
 * by `restore`.
 */
export function useFormDraft(endpoint: Endpoint, name: string | null) {
  const [isDrawn] = useState(!useHydrated());
  // The account at the beginning: what is typed after a session has ended still belongs to it.
  const [owner] = useState(useAppSelector(selectAccountId));
  const key = `form.${name}`;
  const isStorable = (path: string) => !isSecret(path) && !(path in (endpoint.files ?? {}));
  const [taken, setTaken] = useState(isDrawn ? undefined : findDraft);
  const isToBeTaken = useRef(isOfOtherTab(taken));
  useKeepUnsent(owner, name === null ? null : key, () => {
    const typed = Object.entries(read()[tabId]?.typed ?? {});
    const texts = typed.filter(([path, value]) => typeof value === 'string' && !isChoice(endpoint, path));
    return { tab: tabId, fields: texts.map(([path]) => path) };
  });

  function findDraft(): TakenDraft | undefined {
    const forms = read();
    const tab = offeredTab(forms, tabId);
    return tab === undefined ? undefined : { tab, form: forms[tab] };
  }

  const readFiles = () => (name === null ? undefined : chosenFiles.get(owner, key)) ?? {};

  function read(): StoredForms {
    if (name === null) return {};
    return parseForms(owner === 0 ? readTabStored(key) : readDraft(owner, key));
  }

  function write(forms: StoredForms) {
    if (name === null) return;
    const text = formsText(forms);
    if (owner === 0) writeTabStored(key, text);
    else writeDraft(owner, key, text);
  }

  /** Stores the draft of this tab as the latest one. */
  function writeOwn(own: StoredForm | null) {
    const { [tabId]: _before, ...others } = read();
    const left = isToBeTaken.current ? withoutText(others, taken?.form?.typed ?? {}) : others;
    isToBeTaken.current = false;
    write(own ? { ...left, [tabId]: own } : left);
  }

  function toStore({ id: key, input }: SentValues): SentForm {
    const isWhole = Object.entries(fieldsOf(input ?? {})).every(([path, value]) => value == null || isStorable(path));
    return { key, at: Date.now(), ...(input && isWhole && { input }) };
  }

  function clear() {
    const forms = read();
    const own = forms[tabId];
    // The same text in other tabs is that which was sent or discarded here.
    if (own) write(withoutText(forms, own.typed));
    chosenFiles.set(owner, key, {});
  }

  return {
    isVisitor: owner === 0,
    /** The key of the stored drafts that all tabs share; null for none. */
    sharedKey: name === null || owner === 0 ? null : draftKey(owner, key),
    begin: <V extends object>(stored: V) =>
      beginWith(stored, taken, { endpoint, owner, files: readFiles(), isStorable }),
    /** The form with its draft, for one that the server has drawn, or whose draft has come later; undefined without a draft. */
    restore<V extends object>(stored: V, { hasArrived = false } = {}): InitialForm<V> | undefined {
      const found = isDrawn || hasArrived ? findDraft() : undefined;
      if (!found) return undefined;
      isToBeTaken.current = isOfOtherTab(found);
      setTaken(found);
      return beginWith(stored, found, { endpoint, owner, files: readFiles(), isStorable });
    },
    /** Stores the fields that were typed into, and what of them was sent. */
    save(paths: readonly string[], { values, base, sent }: FormToSave) {
      const kept = paths.filter(isStorable);
      writeOwn(
        kept.length === 0 && !sent
          ? null
          : {
              typed: pickFields(fieldsOf(values), kept),
              base: pickFields(fieldsOf(base), kept),
              ...(sent && takesKey(endpoint) && { sent: toStore(sent) }),
            },
      );
    },
    /** The key under which another tab is sending exactly this. */
    keyElsewhere: (input: object) =>
      Object.values(read()).find(({ sent }) => sent?.input && isSame(sent.input, input))?.sent?.key,
    /** Notes that the answer is there, until the page has said so: nothing is offered any more. */
    markAnswered(sent: SentValues) {
      clear();
      if (takesKey(endpoint)) writeOwn({ typed: {}, base: {}, sent: { ...toStore(sent), isAnswered: true } });
    },
    saveFiles: (files: ChosenFiles) => {
      if (name !== null) chosenFiles.set(owner, key, files);
    },
    clear,
  };
}

/** Calls back with the typed fields when another tab has sent, discarded or taken over the draft of this one. */
export function useDraftEndElsewhere(
  sharedKey: string | null,
  ended: (typed: FieldValues, isTakenOver: boolean) => void,
) {
  const compare = useEffectEvent((before: StoredForms, after: StoredForms) => {
    const own = before[tabId];
    if (!own || after[tabId]) return;
    const isSameText = ({ typed }: StoredForm) => differences(typed, own.typed).length === 0;
    ended(own.typed, Object.values(after).some(isSameText));
  });
  useEffect(
    () =>
      sharedKey === null
        ? undefined
        : onStoredElsewhere(sharedKey, (before, after) => compare(parseForms(before), parseForms(after))),
    [sharedKey],
  );
}

/** Whether a field takes one of some values, and so holds no text. */
function isChoice({ input }: Endpoint, field: string): boolean {
  let schema: Schema | undefined = (input as Schema).shape?.[field];
  while (schema) {
    const { type, innerType, in: inner } = schema._zod.def;
    if (type === 'enum') return true;
    schema = innerType ?? inner;
  }
  return false;
}

/** The part of a schema that is read: its fields, or the schema that it wraps. */
interface Schema {
  shape?: Record<string, Schema>;
  _zod: { def: { type: string; innerType?: Schema; in?: Schema } };
}

/** The name of a form's draft: its call, and the ids of what it is about. */
export function draftName({ path }: Endpoint, initial: object): string {
  const ids = Object.entries(fieldsOf(initial)).filter(
    ([field, value]) => /(^|\.)id$|Id$/.test(field) && value != null,
  );
  return [path, ...ids.map(([, id]) => String(id))].join('.');
}

/** The stored values with what was typed of a draft, and those that it began with. */
function withTyped<V extends object>(stored: V, draft: StoredForm | undefined, isStorable: (path: string) => boolean) {
  const fields = fieldsOf(stored);
  const usable = Object.keys(draft?.typed ?? {}).filter(
    (path) => isStorable(path) && fits(draft?.typed[path], fields[path]),
  );
  return {
    values: withFields(stored, pickFields(draft?.typed ?? {}, usable)),
    base: withFields(stored, pickFields(draft?.base ?? {}, usable)),
    isTyped: usable.length > 0,
  };
}

/** Whether a value from a draft has the type that its field has now. */
const fits = (typed: unknown, stored: unknown) =>
  typed == null || stored == null || (typeof typed === typeof stored && Array.isArray(typed) === Array.isArray(stored));

/** Whether a form has a draft, for the button that opens it, and whether it was being sent when this page was left. */
export function useHasFormDraft(name: string) {
  const { text, setText } = useDraft(`form.${name}`);
  const forms = parseForms(text);
  const offered = offeredTab(forms, tabId);
  return {
    hasDraft: offered !== undefined && !forms[offered]?.sent?.isAnswered,
    isSending: offered === tabId && repeatable(forms[offered]) !== undefined,
    discardDraft: () => setText(formsText(withoutText(forms, forms[offered ?? '']?.typed ?? {})) ?? ''),
  };
}

/** Opens a form, once, that was being sent when this page was left. */
export function useOpenToResume(isSending: boolean, open: () => void) {
  const [hasOpened, setOpened] = useState(false);
  if (!isSending || hasOpened) return;
  setOpened(true);
  open();
}

/** Gives a form that the server has drawn its draft, once it is taken over. */
export function useRestoredDraft<V extends object>(draft: FormDraft, stored: V, begin: (form: InitialForm<V>) => void) {
  const restore = useEffectEvent(() => {
    const restored = draft.restore(stored);
    if (restored) begin(restored);
  });
  useEffect(() => restore(), []);
}

/** Calls back when the draft of another device, or its end, takes the place of these typed fields. */
export function useArrivedDraft(sharedKey: string | null, arrived: (replaced: FieldValues) => void) {
  const follow = useEffectEvent(arrived);
  useEffect(() => {
    if (sharedKey === null) return undefined;
    return onArrival((key, replaced) => {
      if (key === sharedKey) follow(replaced as FieldValues);
    });
  }, [sharedKey]);
}
