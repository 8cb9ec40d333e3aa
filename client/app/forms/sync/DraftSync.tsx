import { useEffect, useEffectEvent, useState } from 'react';
import { drafts } from '#shared/areas/drafts';
import { call, CallFailure } from '../../data/call';
import { onStoredHere, storedKeys } from '../../storage/browserStorage';
import { draftPrefix, readDraft } from '../draftStorage';
import { useAccountDrafts } from './accountDrafts.slice';
import { isKept, isWorthKeeping, localText, otherNameOf } from './draftTexts';
import { digestOf, knownOf, noteKnown, noteSending, readKnown } from './knownDrafts';
import { reconcile } from './reconcile';

/** The pause after typing before a text is sent, and the longest time without sending it, in ms. */
const pauseMs = 3_000;
const longestMs = 10_000;
/** The least pause after a failure of the server before what was not sent is sent again, in ms. */
const againAfterMs = 15_000;

interface DraftSyncProps {
  accountId: number;
  /** Whether the server keeps drafts of the account. */
  hasDrafts: boolean;
}

/**
 * In the frame while somebody is logged in: keeps long texts that they type on the server too, and brings those of their other
 * devices here. It works below the forms: they go on with what stands in the browser under their name.
 */
export default function DraftSync({ accountId, hasDrafts }: DraftSyncProps) {
  // Something may have been typed before this part of the frame came.
  const [isNeeded, setNeeded] = useState(() => hasDrafts || namesOf(accountId).size > 0);
  const [failures, setFailures] = useState(0);
  const { data, retry } = useAccountDrafts(accountId, isNeeded);
  const changed = useEffectEvent((name: string) => {
    void send(accountId, name).then((problem) => {
      if (problem === 'outdated') retry();
      if (problem === 'failed') setFailures((count) => count + 1);
    });
  });
  const retryLater = useEffectEvent(retry);

  useEffect(() => {
    if (!data) return;
    reconcile(accountId, data);
    for (const name of namesOf(accountId)) changed(name);
  }, [accountId, data]);

  useEffect(() => {
    if (failures === 0) return undefined;
    const timer = setTimeout(retryLater, againAfterMs * (1 + Math.random() / 2));
    return () => clearTimeout(timer);
  }, [failures]);

  useEffect(() => {
    const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; since: number }>();
    const prefix = draftPrefix(accountId);
    const end = onStoredHere((key, text) => {
      if (!key.startsWith(prefix)) return;
      const full = key.slice(prefix.length);
      const name = text === null && full.endsWith('@device') ? full.slice(0, -'@device'.length) : full;
      if (!isKept(name)) return;
      const { timer, since = Date.now() } = waiting.get(name) ?? {};
      clearTimeout(timer);
      // A text that was sent or discarded ends on all devices at once.
      const pause = text === null ? 0 : Math.max(0, Math.min(pauseMs, since + longestMs - Date.now()));
      const next = setTimeout(() => {
        waiting.delete(name);
        changed(name);
        setNeeded(true);
      }, pause);
      waiting.set(name, { timer: next, since });
    });
    return () => {
      end();
      for (const { timer } of waiting.values()) clearTimeout(timer);
    };
  }, [accountId]);
  return null;
}

/** The drafts that stand here or on the server. */
const namesOf = (accountId: number) => {
  const here = storedKeys(draftPrefix(accountId)).map((key) => key.slice(draftPrefix(accountId).length));
  return new Set([...here, ...Object.keys(readKnown(accountId))].filter(isKept));
};

/** Why a draft was not sent: another device has sent one in the meantime, or the server could not take it now. */
type Problem = 'outdated' | 'failed';

/** Calls about one draft come one after another. */
const running = new Map<string, Promise<unknown>>();

function send(accountId: number, name: string): Promise<Problem | null> {
  const key = `${accountId} ${name}`;
  const next = (running.get(key) ?? Promise.resolve()).then(() => sendNow(accountId, name));
  running.set(key, next);
  return next;
}

/** Sends what has changed here. Until one of two differing texts is discarded, neither replaces the other. */
async function sendNow(accountId: number, name: string): Promise<Problem | null> {
  if (readDraft(accountId, otherNameOf(name)) !== null) return null;
  const { version, digest } = knownOf(accountId, name);
  const local = localText(accountId, name);
  const text = local !== null && isWorthKeeping(name, local) ? local : null;
  if (digestOf(text) === digest) return null;
  try {
    if (text === null) {
      const ended = await call(drafts.endDraft, { name, version });
      noteKnown(accountId, name, { version: ended.version, text });
      return null;
    }
    noteSending(accountId, name, text);
    const path = window.location.pathname.slice(0, 300);
    const saved = await call(drafts.saveDraft, { name, text, path, version });
    noteKnown(accountId, name, { version: saved.version, text });
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    // A refused text stays in this browser until it changes, and one without a connection until that is back.
    if (error.status === 409) return 'outdated';
    return error.status >= 500 || error.status === 429 ? 'failed' : null;
  }
}
