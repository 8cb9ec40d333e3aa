import type { Knex } from 'knex';
import { fallbackOf, kindsFor, type Channel, type NotificationKind } from '#shared/areas/notifications/kinds';
import type { NotificationSettings } from '#shared/areas/notifications/notifications';
import { isSiteModerator } from '#shared/viewer';
import { defaultPeriod } from '../../people';

type Setting = NotificationSettings['settings'][number];

/** The channels of each kind that the account gets: the chosen ones, else the defaults. */
export async function readSettings(db: Knex, viewer: { id: number; siteModCanBan: boolean }): Promise<Setting[]> {
  const rows = await db('notification_settings')
    .where({ developerId: viewer.id })
    .select('kind', 'channel', 'push', 'period');
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return kindsFor(isSiteModerator(viewer)).map(({ kind, fallback, ...pushes }) => ({
    kind,
    channel: chosen.get(kind)?.channel ?? fallback,
    ...('isNeverPushed' in pushes ? {} : { push: chosen.get(kind)?.push ?? 'isPushed' in pushes }),
    ...(kind === 'digest' && { period: chosen.get(kind)?.period ?? defaultPeriod }),
  }));
}

/** Stores channels. Pushes and the period of the digest stay as they are where none are given. */
export async function saveSettings(db: Knex, developerId: number, settings: readonly Setting[]) {
  if (settings.length === 0) return;
  const rows = settings.map(({ kind, channel, push = null, period = null }) => ({
    ...{ developerId, kind, channel, push },
    period: kind === 'digest' ? period : null,
  }));
  await db('notification_settings')
    .insert(rows)
    .onConflict()
    .merge({
      channel: db.raw('values(channel)') as never,
      push: db.raw('coalesce(values(push), notification_settings.push)') as never,
      period: db.raw('coalesce(values(period), notification_settings.period)') as never,
    });
}

/** The channel of one kind, and what else decides whether its emails are sent. */
export interface MailChoice {
  /** Null for an account of the installation that nobody has claimed. */
  email: string | null;
  receiveEmailNotifications: boolean;
  channel: Channel;
}

/** The choice of an account about one kind; undefined without the account. */
export async function readMailChoice(
  db: Knex,
  { developerId, kind }: { developerId: number; kind: NotificationKind },
): Promise<MailChoice | undefined> {
  const row = await db('developers')
    .leftJoin('notification_settings as setting', (join) =>
      join.on('setting.developerId', 'developers.id').andOnVal('setting.kind', kind),
    )
    .where('developers.id', developerId)
    .first<(Omit<MailChoice, 'channel'> & { channel: Channel | null }) | undefined>(
      'email',
      'receiveEmailNotifications',
      'channel',
    );
  return row && { ...row, channel: row.channel ?? fallbackOf(kind) };
}

/** Those of the accounts that get no emails of a kind. */
export async function readUnsubscribed(db: Knex, kind: NotificationKind, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db('notification_settings')
    .whereIn('developerId', ids)
    .where({ kind })
    .select('developerId', 'channel');
  const isWanted = fallbackOf(kind) === 'email';
  const chosen = new Map(rows.map(({ developerId, channel }) => [developerId, channel === 'email']));
  return new Set(ids.filter((id) => !(chosen.get(id) ?? isWanted)));
}
