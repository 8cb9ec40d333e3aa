import { removableName, type RemovableName } from '#shared/content';
import type { AnyKind } from '../../content';
import { runInBackground, type BackgroundCall } from '../../http/backgroundCall';
import type { Host } from '../../http/call';
import { readWithoutSession, type LoggedInDeveloper } from '../../http/session/sessions';
import { Refusal } from '../../refusal';
import { isAnswered, ownIds } from './ownTexts.queries';
import { removableKinds } from './removals';

/** Ids that are read at once. */
const batch = 50;

/** Goes with the account, or stays with the game whose page it stands on. */
const notTexts: readonly RemovableName[] = ['piece', 'classified'];

/**
 * Deletes what an account has written in its own name, each thing in a transaction of its own. What others have answered stays
 * without its text. Private messages and conversations stay with those who received them. An error ends it, and it can be begun again.
 */
export async function removeTextsOf(host: Host, developerId: number) {
  for (const kind of removableKinds()) {
    const name = removableName.parse(kind.name);
    if (notTexts.includes(name)) continue;
    let after = 0;
    for (;;) {
      const own = await readWithoutSession(host.db, developerId, { evenIfLockedOut: true });
      if (!own) return;
      // A moderator may delete everywhere, and one's own words go into no trash.
      const viewer = { ...own, siteModCanBan: true };
      const ids = await ownIds(host.db, kind, { developerId, after, limit: batch });
      for (const id of ids) await runInBackground(host, (call) => removeOne({ ...call, viewer }, kind, id));
      after = ids.at(-1) ?? after;
      if (ids.length < batch) break;
    }
  }
}

async function removeOne(call: BackgroundCall & { viewer: LoggedInDeveloper }, kind: AnyKind, id: number) {
  const { db, viewer } = call;
  const isKept = await isAnswered(db, removableName.parse(kind.name), { id, developerId: viewer.id });
  try {
    await (isKept ? kind.blank : kind.remove)?.(call, id);
  } catch (error) {
    // It is gone meanwhile (404), or it is the first post of a thread that stays (409).
    if (!(error instanceof Refusal) || ![404, 409].includes(error.status)) throw error;
  }
}
