import { onlineEvents, onlineLimits, type OnlineUser } from '#shared/areas/online';
import type { SocketCounter } from './socketCounter';

interface Entry {
  /** Null until name and badges are read; the entry is not shown before. */
  user: OnlineUser | null;
}

interface PresenceOptions {
  /** The sockets of each account, in all processes. */
  sockets: SocketCounter<number>;
  readUsers(ids: readonly number[]): Promise<OnlineUser[]>;
  announce(name: string, payload: unknown): void;
  report(error: unknown): void;
}

/**
 * The online list: one entry per account however many tabs it has, without guests. Changes are collected and announced at
 * most once a second.
 */
export class Presence {
  private readonly entries = new Map<number, Entry>();
  /** Accounts that clients have in their list, so that they must be told when these leave. */
  private readonly announced = new Set<number>();
  private readonly changed = new Set<number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: PresenceOptions) {}

  /** The newest arrivals and the number of all. */
  snapshot() {
    const all = [...this.entries.values()].flatMap(({ user }) => user ?? []);
    const users = all.slice(-onlineLimits.listed).reverse();
    for (const { id } of users) this.announced.add(id);
    return { users, total: all.length };
  }

  ids(): readonly number[] {
    return [...this.entries.keys()];
  }

  /** The accounts with a socket of this process. */
  ownIds(): readonly number[] {
    return this.options.sockets.ownKeys();
  }

  /** Adds a socket of this account; resolves once the list can show it. */
  async addSocket(developerId: number) {
    this.options.sockets.add(developerId);
    await this.sync([developerId]);
  }

  removeSocket(developerId: number) {
    this.options.sockets.remove(developerId);
    void this.sync([developerId]);
  }

  /** Updates the list by the sockets of these accounts. */
  async sync(developerIds: readonly number[]) {
    for (const id of developerIds) {
      if (this.options.sockets.count(id) === 0) {
        if (this.entries.delete(id)) this.markChanged(id);
      } else if (!this.entries.has(id)) this.entries.set(id, { user: null });
    }
    await this.refresh(developerIds.filter((id) => this.entries.get(id)?.user === null));
  }

  /** Reads the entries of these developers again, as far as they are online. */
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

  /** A failed reading does not keep a socket from being bound; the periodic recheck reads it again. */
  private async read(ids: readonly number[]): Promise<OnlineUser[]> {
    try {
      return await this.options.readUsers(ids);
    } catch (error) {
      this.options.report(error);
      return [];
    }
  }

  /** Accounts whose names could not be read when they came online, because the database failed. */
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
