import { onlineEvents, onlineLimits, type OnlineUser } from '#shared/areas/online';
import type { SocketCounter } from './socketCounter';

interface Entry {
  /** Null until name and badges are read, and while the account shows as offline: the entry is not shown then. */
  user: OnlineUser | null;
  /** Identifies the reading that began last: an earlier one that ends after it is outdated. */
  reading: symbol | null;
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
      } else if (!this.entries.has(id)) this.entries.set(id, { user: null, reading: null });
    }
    await this.refresh(developerIds.filter((id) => this.entries.get(id)?.user === null));
  }

  /** Reads the entries of these developers again, as far as they are online. */
  async refresh(developerIds: readonly number[]) {
    const reading = Symbol();
    const online = developerIds.filter((id) => this.entries.has(id));
    if (online.length === 0) return;
    for (const id of online) this.withEntry(id, (entry) => (entry.reading = reading));
    const users = await this.read(online);
    if (!users) return;
    const found = new Map(users.map((user) => [user.id, user]));
    for (const id of online)
      this.withEntry(id, (entry) => {
        const user = found.get(id) ?? null;
        if (entry.reading !== reading || (user === null && entry.user === null)) return;
        entry.user = user;
        this.markChanged(id);
      });
  }

  private withEntry(developerId: number, work: (entry: Entry) => void) {
    const entry = this.entries.get(developerId);
    if (entry) work(entry);
  }

  /** A failed reading, null, does not keep a socket from being bound; the periodic recheck reads it again. */
  private async read(ids: readonly number[]): Promise<OnlineUser[] | null> {
    try {
      return await this.options.readUsers(ids);
    } catch (error) {
      this.options.report(error);
      return null;
    }
  }

  /** The accounts that are in the list, or are online and not shown: they hide, or their names could not be read. */
  idsBy({ shown }: { shown: boolean }): readonly number[] {
    return [...this.entries].flatMap(([id, { user }]) => ((user !== null) === shown ? [id] : []));
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
