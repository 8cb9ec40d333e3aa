import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppStore } from '../hooks';
import { closeToast, showToast, showToastWithAction } from '../../ui/feedback/toasts';
import { createExternalStore } from '../../ui/externalStore';
import { draftKey, readDraft, writeDraft } from './draftStorage';
import { isTakenAway, usePart } from './Removable';

/** A draft whose form was taken away by somebody else. */
export interface UnsentDraft {
  /** The name of the draft; for messages of an outbox see `unsentMessages`. */
  name: string;
  /** The path of the page where it was written. */
  path: string;
  /** Of a form, the tab whose draft it is, and the fields that hold text. */
  form?: UnsentForm | undefined;
  /** It was written on another device, and differs from what was written here. */
  isOther?: true;
}

interface UnsentForm {
  tab: string;
  fields: string[];
}

/** The name of some messages in an outbox: its draft holds those of other places too. */
export const unsentMessages = (outboxDraft: string, keys: readonly string[]) => `${outboxDraft}#${keys.join(',')}`;
export const draftOf = (name: string) => name.split('#')[0] ?? name;

const listName = 'unsent';
export const unsentKey = (accountId: number) => draftKey(accountId, listName);
const isEmpty = (text: string | null) => text === null || text.trim() === '';

export const parseUnsent = (text: string | null) => (text === null ? [] : (JSON.parse(text) as UnsentDraft[]));

/** Changes the list of drafts whose forms are gone. */
export function changeList(accountId: number, change: (list: UnsentDraft[]) => UnsentDraft[]) {
  const list = change(parseUnsent(readDraft(accountId, listName)));
  writeDraft(accountId, listName, list.length > 0 ? JSON.stringify(list) : null);
}

/** The account whose texts are shown in a dialog; null while it is closed. */
export const unsentDialog = createExternalStore<number | null>(null);

/** The toast that leads to the texts, while it is shown. */
let toast: { id: number; accountId: number; isOfLeaving: boolean } | null = null;

/** Leads to these drafts by a toast. */
export function showUnsentToast(accountId: number, text: string, { isOfLeaving = false } = {}) {
  hideUnsentToast();
  const id = showToastWithAction(text, {
    label: 'Show what you wrote',
    onClick: () => {
      hideUnsentToast();
      unsentDialog.set(accountId);
    },
  });
  toast = { id, accountId, isOfLeaving };
}

/** Says that the texts are on screen, so that no toast has to lead to them, unless the page is about to be left. */
export function noteUnsentShown() {
  if (toast?.isOfLeaving === false) hideUnsentToast();
}

/** Closes the toast about unsent texts. */
export function hideUnsentToast() {
  if (toast) closeToast(toast.id);
  toast = null;
}

/** Says why a page was left. If somebody was writing there, the message leads to their text. */
export function showToastOfLeaving(text: string) {
  if (toast) showUnsentToast(toast.accountId, text, { isOfLeaving: true });
  else showToast(text, 'info');
}

function keepUnsent(accountId: number, unsent: UnsentDraft) {
  changeList(accountId, (list) => [...list.filter(({ name }) => name !== unsent.name), unsent]);
  showUnsentToast(accountId, 'You were writing here. This can no longer be sent, but your text is kept.');
}

/** Leaves a draft to its form, which is there again. */
export function forgetUnsent(accountId: number, name: string) {
  const list = parseUnsent(readDraft(accountId, listName));
  if (!list.some((unsent) => unsent.name === name)) return;
  changeList(accountId, () => list.filter((unsent) => unsent.name !== name));
  if (list.length === 1) hideUnsentToast();
}

/** The page's place in the history of the tab. A redirect does not change it: only the viewer's own steps do. */
const historyIndex = () => (window.history.state as { idx?: number } | null)?.idx;
const currentPlace = () => ({ index: historyIndex(), path: window.location.pathname });

/**
 * Keeps a draft in reach of its writer when somebody else takes its form away: a `Removable` part of the page goes, or the
 * account is banned. A form that its viewer closes or leaves is there to be opened again.
 */
export function useKeepUnsent(accountId: number, name: string | null, formOf?: () => UnsentForm) {
  const part = usePart();
  const store = useAppStore();
  const place = useRef<ReturnType<typeof currentPlace>>(null);
  useEffect(() => {
    const here = currentPlace();
    const { current } = place;
    if (!current || here.index === current.index || here.path === current.path) place.current = here;
  });
  const end = useEffectEvent((writerId: number, draft: string) => {
    const { index, path } = place.current ?? currentPlace();
    const { user, isBanned } = store.getState().session;
    const isTaken = isBanned || (user?.info.id === writerId && historyIndex() === index && isTakenAway(part));
    const form = formOf?.();
    const hasText = form ? form.fields.length > 0 : !isEmpty(readDraft(writerId, draftOf(draft)));
    if (isTaken && hasText) keepUnsent(writerId, { name: draft, path, form });
  });
  useEffect(() => {
    if (name === null || accountId === 0) return undefined;
    forgetUnsent(accountId, name);
    return () => end(accountId, name);
  }, [accountId, name]);
}
