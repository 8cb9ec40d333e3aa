import { onlineEvents, onlineLimits, type OnlineUser } from '#shared/areas/online';

interface Entry {
  sockets: number;
  /** Null until their name and badges were read; until then nobody is told. */
  user: OnlineUser | null;
}

interface PresenceOptions {
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
  private readonly told = new Set<number>();
  private readonly changed = new Set<number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: PresenceOptions) {}

  /** The newest arrivals and how many there are in all. */
  snapshot() {
    const all = [...this.entries.values()].flatMap(({ user }) => user ?? []);
    const users = all.slice(-onlineLimits.listed).reverse();
    for (const { id } of users) this.told.add(id);
    return { users, total: all.length };
  }

  ids(): readonly number[] {
    return [...this.entries.keys()];
  }

  /** One more socket of this account; resolves once the list can show it. */
  async arrive(developerId: number) {
    const known = this.entries.get(developerId);
    if (known) known.sockets += 1;
    else this.entries.set(developerId, { sockets: 1, user: null });
    if (!known?.user) await this.refresh([developerId]);
  }

  leave(developerId: number) {
    const known = this.entries.get(developerId);
    if (!known) return;
    known.sockets -= 1;
    if (known.sockets > 0) return;
    this.entries.delete(developerId);
    this.note(developerId);
  }

  /** Shows developers as they are now, as far as they are online. */
  async refresh(developerIds: readonly number[]) {
    const online = developerIds.filter((id) => this.entries.has(id));
    if (online.length === 0) return;
    for (const user of await this.read(online)) {
      const entry = this.entries.get(user.id);
      if (!entry) continue;
      entry.user = user;
      this.note(user.id);
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
  nameless(): readonly number[] {
    return [...this.entries].flatMap(([id, { user }]) => (user ? [] : [id]));
  }

  stop() {
    clearTimeout(this.timer);
  }

  private note(developerId: number) {
    this.changed.add(developerId);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.tell();
    }, onlineLimits.everyMs);
  }

  private tell() {
    const joined: OnlineUser[] = [];
    const left: number[] = [];
    for (const id of this.changed) {
      const user = this.entries.get(id)?.user;
      if (user) {
        joined.push(user);
        this.told.add(id);
      } else if (this.told.delete(id)) left.push(id);
    }
    this.changed.clear();
    if (joined.length + left.length === 0) return;
    const total = [...this.entries.values()].filter(({ user }) => user !== null).length;
    this.options.announce(onlineEvents.onlineUsersUpdate.name, { joined, left, total });
  }
}
