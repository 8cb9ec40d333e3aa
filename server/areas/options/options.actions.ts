import { accountEvents } from '#shared/areas/session';
import type { moreOptions, switchCalls } from '#shared/areas/moreOptions';
import type { options } from '#shared/areas/options';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { notFound } from '../../refusal';
import { raiseBadgeWithinCall } from './activity';
import { activityColumns, markActivitySeen, revisionOf, type ActivityArea } from './activity.queries';
import { dismissedOf } from './dismissed';
import { addClosedNotice, addDismissed, saveOptions, type UserOptions } from './options.queries';

export const updateFeedLayoutStyle = (call: Call<typeof options.updateFeedLayoutStyle>) =>
  save(call, { feedLayoutStyle: call.input.style });

export const updateMediaLayoutStyle = (call: Call<typeof options.updateMediaLayoutStyle>) =>
  save(call, { mediaLayoutStyle: call.input.style });
export const updateFeedScope = (call: Call<typeof options.updateFeedScope>) =>
  save(call, { feedScope: call.input.scope });

export const updateChatroomNotificationSound = (call: Call<typeof options.updateChatroomNotificationSound>) =>
  save(call, { chatroomNotificationSound: call.input.state });

/** Saves the switches that are sent: the fields of such a call are named as their columns. */
export function saveSwitches(call: SwitchCall) {
  const sent = Object.entries(call.input).filter((entry): entry is [string, boolean] => entry[1] !== undefined);
  return save(call, Object.fromEntries(sent));
}

type SwitchCall = Call<(typeof switchCalls)[keyof typeof switchCalls]>;

type Saving =
  | Call<
      (typeof options)[
        | 'updateFeedLayoutStyle'
        | 'updateMediaLayoutStyle'
        | 'updateFeedScope'
        | 'updateChatroomNotificationSound']
    >
  | SwitchCall;

async function save({ db, viewer, emit }: Saving, changed: Partial<UserOptions>) {
  const saved = await saveOptions(db, viewer.id, changed);
  if (!saved) throw notFound();
  emit(topics.user(viewer.id), accountEvents.updateUserInfo, { options: saved });
  return saved;
}

/** An announcement, or something to do at first, is closed, in the viewer's other windows too. */
export async function dismiss({ db, viewer, input, emit }: Call<typeof options.dismiss>) {
  const stored = await addDismissed(db, viewer.id, input.name);
  if (stored === undefined) throw notFound();
  const dismissed = dismissedOf(stored);
  emit(topics.user(viewer.id), accountEvents.updateUserInfo, { dismissed });
  return { dismissed };
}

/** A notice or announcement of the site is closed, on the viewer's other devices too. */
export async function closeNotice({ db, viewer, input, emit }: Call<typeof moreOptions.closeNotice>) {
  const closedNotices = await addClosedNotice(db, viewer.id, input.noticeId);
  emit(topics.user(viewer.id), accountEvents.updateUserInfo, { closedNotices });
  return { closedNotices };
}

/** Turns an area's badge off, in the viewer's other windows too. */
export function catchUpOn(area: ActivityArea) {
  return async (call: Call<typeof options.catchUpOnMedia>) => {
    const { db, viewer, emit } = call;
    // Content that the viewer has just seen must not light the badge afterwards.
    await raiseBadgeWithinCall(call, area);
    const caughtUp: Record<string, true> = { [activityColumns[area].flag]: true };
    const wasNews = await markActivitySeen(db, area, viewer.id, await revisionOf(db, area));
    if (wasNews) emit(topics.user(viewer.id), accountEvents.updateUserInfo, { info: caughtUp });
    return caughtUp;
  };
}
