import { useEffect, useEffectEvent, useState } from 'react';
import type { Endpoint } from '#shared/endpoint';
import { onStoredRemovedElsewhere, readTabStored, writeTabStored } from '../browserStorage';
import { chosenFiles, draftKey, readDraft, selectAccountId, useDraft, writeDraft } from './drafts';
import { fieldsOf, pickFields, withFields, type FieldValues } from './formFields';
import { useAppSelector } from '../hooks';

export type ChosenFiles = Record<string, File | null>;

/** The typed values of a form, and the stored values that they replace. */
interface StoredForm {
  typed: FieldValues;
  base: FieldValues;
  /** The Idempotency-Key under which exactly these values were sent, while their answer is not there. */
  sentAs?: string;
}

/** A form as it begins: its values, the stored values that they are compared with, and its files. */
interface InitialForm<V> {
  values: V;
  base: V;
  files: ChosenFiles;
  isRestored: boolean;
  /** See `StoredForm`. */
  sentAs: string | undefined;
}

/** Fields that are never stored in the browser. */
export const isSecret = (path: string) => /password|keycode|recaptcha/i.test(path);

/**
 * The draft of a form, by account and name; null keeps nothing. Texts are stored in the browser, those of visitors until
 * the tab is closed; files are remembered until the page is left.
 */
export function useFormDraft(endpoint: Endpoint, name: string | null) {
  // The account at the beginning: what is typed after a session has ended still belongs to it.
  const [owner] = useState(useAppSelector(selectAccountId));
  const key = `form.${name}`;
  const isStorable = (path: string) => !isSecret(path) && !(path in (endpoint.files ?? {}));

  function read(): StoredForm | null {
    const text = owner === 0 ? readTabStored(key) : readDraft(owner, key);
    return name === null || !text ? null : parse(text);
  }

  function write(text: string | null) {
    if (name === null) return;
    if (owner === 0) writeTabStored(key, text ?? '');
    else writeDraft(owner, key, text);
  }

  return {
    isVisitor: owner === 0,
    /** The key of the stored draft that other tabs share; null for none. */
    sharedKey: name === null || owner === 0 ? null : draftKey(owner, key),
    begin<V extends object>(stored: V): InitialForm<V> {
      const draft = read();
      const fields = fieldsOf(stored);
      const usable = Object.keys(draft?.typed ?? {}).filter(
        (path) => isStorable(path) && fits(draft?.typed[path], fields[path]),
      );
      const files = (name === null ? undefined : chosenFiles.get(owner, key)) ?? {};
      return {
        values: withFields(stored, pickFields(draft?.typed ?? {}, usable)),
        base: withFields(stored, pickFields(draft?.base ?? {}, usable)),
        files,
        isRestored: owner !== 0 && (usable.length > 0 || Object.keys(files).length > 0),
        sentAs: draft?.sentAs,
      };
    },
    /** Stores the fields that were typed into, and the key under which they are sent. */
    save(paths: readonly string[], { values, base, sentAs }: { values: object; base: object; sentAs?: string }) {
      const kept = paths.filter(isStorable);
      const draft: StoredForm = {
        typed: pickFields(fieldsOf(values), kept),
        base: pickFields(fieldsOf(base), kept),
        ...(sentAs !== undefined && { sentAs }),
      };
      write(kept.length === 0 && sentAs === undefined ? null : JSON.stringify(draft));
    },
    saveFiles: (files: ChosenFiles) => {
      if (name !== null) chosenFiles.set(owner, key, files);
    },
    clear() {
      write(null);
      chosenFiles.set(owner, key, {});
    },
  };
}

/** Calls back with the typed fields when another tab has sent or discarded a draft. */
export function useDraftEndElsewhere(sharedKey: string | null, ended: (typed: FieldValues) => void) {
  const callBack = useEffectEvent((text: string) => ended(parse(text)?.typed ?? {}));
  useEffect(
    () => (sharedKey === null ? undefined : onStoredRemovedElsewhere(sharedKey, (text) => callBack(text))),
    [sharedKey],
  );
}

/** The name of a form's draft: its call, and the ids of what it is about. */
export function draftName({ path }: Endpoint, initial: object): string {
  const ids = Object.entries(fieldsOf(initial)).filter(
    ([field, value]) => /(^|\.)id$|Id$/.test(field) && value != null,
  );
  return [path, ...ids.map(([, id]) => String(id))].join('.');
}

function parse(text: string): StoredForm | null {
  try {
    const { typed, base, sentAs } = JSON.parse(text) as Partial<StoredForm>;
    if (!isObject(typed) || !isObject(base)) return null;
    return { typed, base, ...(typeof sentAs === 'string' && { sentAs }) };
  } catch {
    // Written by something else.
    return null;
  }
}

const isObject = (value: unknown): value is FieldValues => typeof value === 'object' && value !== null;

/** Whether a value from a draft has the type that its field has now. */
const fits = (typed: unknown, stored: unknown) =>
  typed == null || stored == null || (typeof typed === typeof stored && Array.isArray(typed) === Array.isArray(stored));

/** Whether a form has a draft, for the button that opens it. */
export function useHasFormDraft(name: string) {
  const { text, clear } = useDraft(`form.${name}`);
  return { hasDraft: text !== '', discardDraft: clear };
}
