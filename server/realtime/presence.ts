import { onlineEvents, onlineLimits, type OnlineUser } from '#shared/areas/online';
import type { SocketCounter } from './socketCounter';

interface Entry {
  /** Null until their name and badges were read; until then nobody is told. */
  user: OnlineUser | null;
}

interface PresenceOptions {
  /** The sockets of each account, those of other processes too. */
  sockets: SocketCounter<number>;
  readUsers(ids: readonly number[]): Promise<OnlineUser[]>;
  announce(name: string, payload: unknown): void;
  report(error: unknown): void;
}

/**
 * Who is online: one entry an account however many tabs, guests left out (wire §19.17). Changes are gathered and go out
 * at most once a second.
 */
export class Presence {
  private readonly entries = new Map<number, Entry>();
  /** Who the list's readers have heard of, and so must hear of when they leave. */
  private readonly announced = new Set<number>();
  private readonly changed = new Set<number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: PresenceOptions) {}

  /** The newest arrivals and how many there are in all. */
  snapshot() {
    const all = [...this.entries.values()].flatMap(({ user }) => user ?? []);
    const users = all.slice(-onlineLimits.listed).reverse();
    for (const { id } of users) this.announced.add(id);
    return { users, total: all.length };
  }

  ids(): readonly number[] {
    return [...this.entries.keys()];
  }

  /** Those who have a socket of this very process. */
  ownIds(): readonly number[] {
    return this.options.sockets.ownKeys();
  }

  /** One more socket of this account; resolves once the list can show it. */
  async arrive(developerId: number) {
    this.options.sockets.add(developerId);
    await this.sync([developerId]);
  }

  leave(developerId: number) {
    this.options.sockets.remove(developerId);
    void this.sync([developerId]);
  }

  /** Brings the list in step with the sockets of these accounts. */
  async sync(developerIds: readonly number[]) {
    for (const id of developerIds) {
      if (this.options.sockets.count(id) === 0) {
        if (this.entries.delete(id)) this.markChanged(id);
      } else if (!this.entries.has(id)) this.entries.set(id, { user: null });
    }
    await this.refresh(developerIds.filter((id) => this.entries.get(id)?.user === null));
  }

  /** Shows developers as they are now, as far as they are online. */
  async refresh(developerIds: readonly number[]) {
    const online = developerIds.filter((id) => this.entries.has(id));
    if (online.length === 0) return;
    for (const user of await this.read(online)) {
      const entry = this.entries.get(user.id);
      if (!entry) continue;
      entry.user = user;
      this.markChanged(user.id);
    }
  }

  /** A name that cannot be read now keeps nobody from being bound; the next sweep reads it again. */
  private async read(ids: readonly number[]): Promise<OnlineUser[]> {
    try {
      return await this.options.readUsers(ids);
    } catch (error) {
      this.options.report(error);
      return [];
    }
  }

  /** Those whose names could not be read when they came, as while the database was away. */
  unnamedIds(): readonly number[] {
    return [...this.entries].flatMap(([id, { user }]) => (user ? [] : [id]));
  }

  stop() {
    clearTimeout(this.timer);
  }

  private markChanged(developerId: number) {
    this.changed.add(developerId);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.announceChanges();
    }, onlineLimits.everyMs);
  }

  private announceChanges() {
    const joined: OnlineUser[] = [];
    const left: number[] = [];
    for (const id of this.changed) {
      const user = this.entries.get(id)?.user;
      if (user) {
        joined.push(user);
        this.announced.add(id);
      } else if (this.announced.delete(id)) left.push(id);
    }
    this.changed.clear();
    if (joined.length + left.length === 0) return;
    const total = [...this.entries.values()].filter(({ user }) => user !== null).length;
    this.options.announce(onlineEvents.onlineUsersUpdate.name, { joined, left, total });
  }
}
