import { createAction, type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import * as z from '#zod';
import { CallFailure } from '../data/call';
import { selectAccountId } from '../forms/drafts';
import { showHeldNotice } from '../data/held';
import { readDraft, writeDraft } from '../forms/draftStorage';
import { unsentMessages, useKeepUnsent } from '../forms/keepUnsent';
import { useAppDispatch, useAppSelector } from '../hooks';
import type { AppDispatch, RootState } from '../store';
import { uuid } from '../data/uuid';

const notSent = 'This was not sent.';
const keySchema = z.object({ key: z.string() });

/** The fields that the outbox adds to a message of an area. */
interface Delivery {
  /** Names the message here, and is its Idempotency-Key: however often it is sent, it is written once. */
  key: string;
  fromId: number;
  status: 'sending' | 'failed';
  /** The reason of a failure, as people read it. */
  error?: string;
  /** The path of the page that explains it. */
  help?: string | undefined;
  /** The id of the message in the database, when its live event was faster than the answer. */
  arrivedAs?: number;
}
export type Outgoing<M> = M & Delivery;
/** Outgoing messages by key, oldest first. */
export type OutgoingByKey<M> = Record<string, Outgoing<M>>;

export type Outbox<M> = ReturnType<typeof createOutbox<M>>;

/**
 * The outbox of an area: messages are shown at once, and what failed stays with its reason until it is sent again or
 * discarded. It is stored with the drafts of the account as well (`{name}.unsent`), so that a reload or a crash loses
 * none of it. `message` is the schema of one message; the slice keeps them with `trackOutbox`.
 */
export function createOutbox<M>(name: string, message: z.ZodMiniType<M>) {
  const draftName = `${name}.unsent`;
  const started = createAction<{ sent: Outgoing<M> }>(`${name}/sendingStarted`);
  const failed = createAction<Pick<Delivery, 'key' | 'error' | 'help'>>(`${name}/sendingFailed`);
  const ended = createAction<string>(`${name}/sendingEnded`);
  const restored = createAction<Outgoing<M>[]>(`${name}/unsentRestored`);

  function readUnsent(accountId: number): (M & { key: string })[] {
    try {
      const stored = z.array(z.unknown()).parse(JSON.parse(readDraft(accountId, draftName) ?? '[]'));
      return stored.map((unsent) => ({ ...message.parse(unsent), ...keySchema.parse(unsent) }));
    } catch {
      // An older version wrote it, or something else: an unreadable list counts as empty.
      return [];
    }
  }
  const withoutKey = (accountId: number, key: string) => readUnsent(accountId).filter((unsent) => unsent.key !== key);
  const writeUnsent = (accountId: number, unsent: (M & { key: string })[]) =>
    writeDraft(accountId, draftName, unsent.length > 0 ? JSON.stringify(unsent) : null);

  /**
   * Shows a message and has `deliver` send it under its key. A failed message is sent again under the same key. Resolves
   * to what `deliver` returned, or to null after a refusal or a broken connection.
   */
  function send<R>(
    unsent: M & { key?: string },
    deliver: (key: string, dispatch: AppDispatch, getState: () => RootState) => Promise<R>,
  ) {
    const key = unsent.key ?? uuid();
    const content = { ...message.parse(unsent), key };
    return async (dispatch: AppDispatch, getState: () => RootState): Promise<R | null> => {
      const fromId = selectAccountId(getState());
      dispatch(started({ sent: { ...content, fromId, status: 'sending' } }));
      writeUnsent(fromId, [...withoutKey(fromId, key), content]);
      try {
        const delivered = await deliver(key, dispatch, getState);
        dispatch(discard({ key, fromId }));
        return delivered;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (showHeldNotice(error)) {
          dispatch(discard({ key, fromId }));
          return null;
        }
        dispatch(failed({ key, error: error.status === 0 ? notSent : error.message, help: error.body.help }));
        return null;
      }
    };
  }

  /** Takes a message out, because it has arrived or was given up. */
  function discard({ key, fromId }: Pick<Delivery, 'key' | 'fromId'>) {
    return (dispatch: AppDispatch) => {
      writeUnsent(fromId, withoutKey(fromId, key));
      dispatch(ended(key));
    };
  }

  /** Brings back, as failed, what an earlier visit of this account left unsent. */
  function restore() {
    return (dispatch: AppDispatch, getState: () => RootState) => {
      const fromId = selectAccountId(getState());
      const all = readUnsent(fromId).map((unsent) => ({
        ...unsent,
        fromId,
        status: 'failed' as const,
        error: notSent,
      }));
      if (all.length > 0) dispatch(restored(all));
    };
  }

  return { draftName, message, started, failed, ended, restored, readUnsent, send, discard, restore };
}

/** Keeps the outgoing messages of a slice in step with its outbox. */
export function trackOutbox<S, M>(
  builder: ActionReducerMapBuilder<S>,
  { started, failed, ended, restored }: Outbox<M>,
  entriesOf: (state: S) => OutgoingByKey<M>,
) {
  builder
    .addCase(started, (state, { payload: { sent } }) => {
      const entries = entriesOf(state as S);
      // Sent again, it stands at the end.
      delete entries[sent.key];
      entries[sent.key] = sent;
    })
    .addCase(failed, (state, { payload: { key, error, help } }) => {
      const sent = entriesOf(state as S)[key];
      if (sent) Object.assign(sent, { status: 'failed', error, help });
    })
    .addCase(ended, (state, { payload: key }) => {
      delete entriesOf(state as S)[key];
    })
    .addCase(restored, (state, { payload }) => {
      const entries = entriesOf(state as S);
      for (const unsent of payload) entries[unsent.key] ??= unsent;
    });
}

/** Hides an outgoing message whose live event came before its answer. One still being sent is preferred to a failed one. */
export function markArrived<M>(entries: OutgoingByKey<M>, id: number, isSame: (sent: Outgoing<M>) => boolean) {
  const same = Object.values(entries).filter((sent) => sent.arrivedAs === undefined && isSame(sent));
  const own = same.find(({ status }) => status === 'sending') ?? same[0];
  if (own) own.arrivedAs = id;
}

/** The viewer's messages that are on their way or did not arrive, of this visit and of earlier ones. */
export function useOutgoing<M>(
  outbox: Outbox<M>,
  select: (state: RootState) => OutgoingByKey<M>,
  isShown: (sent: M) => boolean,
): Outgoing<M>[] {
  const dispatch = useAppDispatch();
  const accountId = useAppSelector(selectAccountId);
  const entries = useAppSelector(select);
  useEffect(() => dispatch(outbox.restore()), [dispatch, outbox, accountId]);
  const shown = Object.values(entries).filter(
    (sent) => sent.fromId === accountId && sent.arrivedAs === undefined && isShown(sent),
  );
  const keys = shown.map(({ key }) => key);
  useKeepUnsent(accountId, keys.length > 0 ? unsentMessages(outbox.draftName, keys) : null);
  return shown;
}
