import type { Knex } from 'knex';
import { onlineEvents, onlineLimits, type OnlineUser } from '#shared/areas/online';
import { donorTierOf } from '#shared/shapes';

interface Entry {
  user: OnlineUser;
  sockets: number;
}

type Announce = (name: string, payload: unknown) => void;

/**
 * Who is online: one entry an account however many tabs, guests left out (wire §19.17). Changes are gathered and go out
 * at most once a second.
 */
export class Presence {
  private readonly entries = new Map<number, Entry>();
  private joined = new Map<number, OnlineUser>();
  private left = new Set<number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Knex,
    private readonly announce: Announce,
  ) {}

  /** The newest arrivals and how many there are in all. */
  snapshot() {
    const users = [...this.entries.values()].slice(-onlineLimits.listed).map(({ user }) => user);
    return { users: users.reverse(), total: this.entries.size };
  }

  ids(): readonly number[] {
    return [...this.entries.keys()];
  }

  async arrive(developerId: number) {
    const known = this.entries.get(developerId);
    if (known) {
      known.sockets += 1;
      return;
    }
    const [user] = await readOnlineUsers(this.db, [developerId]);
    if (!user) return;
    const meanwhile = this.entries.get(developerId);
    if (meanwhile) {
      meanwhile.sockets += 1;
      return;
    }
    this.entries.set(developerId, { user, sockets: 1 });
    this.note(user);
  }

  leave(developerId: number) {
    const known = this.entries.get(developerId);
    if (!known) return;
    known.sockets -= 1;
    if (known.sockets > 0) return;
    this.entries.delete(developerId);
    // Coming and going within the same second is nothing to tell.
    if (!this.joined.delete(developerId)) this.left.add(developerId);
    this.schedule();
  }

  /** Shows a developer as they are now, if they are online. */
  async refresh(developerId: number) {
    const known = this.entries.get(developerId);
    if (!known) return;
    const [user] = await readOnlineUsers(this.db, [developerId]);
    if (!user) return;
    known.user = user;
    this.note(user);
  }

  stop() {
    clearTimeout(this.timer);
  }

  private note(user: OnlineUser) {
    this.left.delete(user.id);
    this.joined.set(user.id, user);
    this.schedule();
  }

  private schedule() {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const joined = [...this.joined.values()];
      const left = [...this.left];
      this.joined = new Map();
      this.left = new Set();
      this.announce(onlineEvents.onlineUsersUpdate.name, { joined, left, total: this.entries.size });
    }, onlineLimits.everyMs);
  }
}

async function readOnlineUsers(db: Knex, ids: readonly number[]): Promise<OnlineUser[]> {
  const rows = await db('developers')
    .whereIn('id', ids)
    .select('id', 'alias', 'stringUrl', 'avatarId', 'siteModCanBan', 'donatedCents', 'hideDonatedAmount');
  return rows.map(({ id, alias, stringUrl, avatarId, siteModCanBan, donatedCents, hideDonatedAmount }) => ({
    id,
    alias,
    stringUrl,
    avatarId,
    hasAvatar: avatarId !== '0',
    isModerator: siteModCanBan,
    donorTier: donorTierOf(donatedCents / 100),
    donatedAmount: hideDonatedAmount ? null : donatedCents / 100,
  }));
}
