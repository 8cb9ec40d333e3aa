import {
  newAccountsLimits,
  newAccountsTexts,
  type NewAccount,
  type newAccounts,
} from '#shared/areas/moderation/newAccounts';
import { reportsLimits, type RecentThing } from '#shared/areas/moderation/reports';
import { truncate } from '#shared/characters';
import { dayMs, hourMs } from '#shared/durations';
import { canBan } from '#shared/policies/moderation.policy';
import { contentKinds, type AnyKind } from '../../content';
import { runInBackground } from '../../http/backgroundCall';
import { guarded, type Call, type Host } from '../../http/call';
import type { DeveloperRow } from '../../db/tables';
import { personOf } from '../../people';
import { reportFromSite } from '../reports';
import { giveSanction, lockSanctionable } from '../sanctions';
import {
  claimAlarm,
  readLinking,
  readNewest,
  readWritersSince,
  readWritten,
  type NewAccountRow,
  type Written,
} from './newAccounts.queries';

type ListCall = Call<typeof newAccounts.listNewAccounts>;
type Found = { kind: AnyKind } & Written;

/** The accounts, newest first. With a host, those that have linked to it lately, with the text in which they did. */
export async function listNewAccounts({ db, viewer, input }: ListCall) {
  const { before, host } = input;
  const linking = host === undefined ? undefined : await ofAllKinds((kind) => readLinking(db, kind, host));
  const ids = linking && [...new Set(linking.map(({ developerId }) => developerId))];
  const { items: rows, hasMore } = await readNewest(db, { before, ids });
  const written = await ofAllKinds((kind) =>
    readWritten(
      db,
      kind,
      rows.map(({ id }) => id),
    ),
  );
  const items: NewAccount[] = [];
  for (const row of rows) {
    const own = (found: Found) => found.developerId === row.id;
    const count = written.filter(own).reduce((sum, found) => sum + found.count, 0);
    const latest = await latestOf({ db, viewer }, (linking ?? written).filter(own));
    items.push({ ...accountOf(row), mayBan: canBan(viewer, row), written: count, latest });
  }
  return { items, hasMore };
}

async function ofAllKinds(read: (kind: AnyKind) => Promise<Written[]>): Promise<Found[]> {
  const found = contentKinds().map(async (kind) => (await read(kind)).map((row) => ({ kind, ...row })));
  return (await Promise.all(found)).flat();
}

const accountOf = ({ id, alias, stringUrl, avatarId, registrationDate, isBanned }: NewAccountRow) => ({
  ...personOf({ posterId: id, posterAlias: alias, posterStringUrl: stringUrl, posterAvatarId: avatarId }),
  ...{ id, registered: registrationDate, isBanned: isBanned === 1 },
});

/** The newest of what an account has written that can still be read. */
async function latestOf({ db, viewer }: Pick<ListCall, 'db' | 'viewer'>, found: Found[]): Promise<RecentThing | null> {
  const newestFirst = found.sort((one, other) => Date.parse(other.newestAt) - Date.parse(one.newestAt));
  for (const { kind, newestId: id, newestAt: created } of newestFirst) {
    const content = await kind.find(db, viewer, id);
    // A media post stands for its piece, and a first post for its thread: those are found by themselves.
    if (!content || content.instead) continue;
    const title = truncate(content.title || content.text, reportsLimits.title);
    return { kind: kind.name, id, created, title, link: content.link };
  }
  return null;
}

/** Bans several accounts in one act: all of them, or none if one may not be banned. */
export const banSeveral = guarded<typeof newAccounts.banSeveral, DeveloperRow[]>({
  check: async (call) => {
    const found = [];
    for (const id of [...new Set(call.input.developerIds)].sort((one, other) => one - other))
      found.push(await lockSanctionable(call, id));
    return found;
  },
  run: async (call, found) => {
    const { reason, remove } = call.input;
    for (const developer of found.filter(({ isBanned }) => !isBanned))
      await giveSanction(call, developer, { kind: 'ban', reason, until: null, remove });
    return { banned: found.map(({ id }) => id) };
  },
});

/**
 * Reports a wave to the moderators, once an hour: many accounts, all of them new, that write at the same time. It is about
 * the newest of them, so that the report leads to what is being written.
 */
export async function reportWave(host: Host, now = new Date()) {
  const { accounts, withinMs } = newAccountsLimits.wave;
  const times = { registered: new Date(now.getTime() - dayMs), wrote: new Date(now.getTime() - withinMs) };
  const writers = await readWritersSince(host.db, times);
  const [newest] = writers;
  if (newest === undefined || writers.length < accounts) return;
  await runInBackground(host, async (call) => {
    if (!(await claimAlarm(call.db, Math.floor(now.getTime() / hourMs)))) return;
    const words = newAccountsTexts.alarm(writers.length);
    await reportFromSite(call, { kind: 'developer', targetId: newest, words, reason: 'spam' });
  });
}
