import type { Knex } from 'knex';
import PQueue from 'p-queue';
import { accountEvents } from '#shared/areas/session';
import { topics } from '#shared/topics';
import { readSessionOf, readTicket, type LoggedInDeveloper } from '../http/session/sessions';
import type { LastEvents } from './lastEvents';
import { Subscriptions } from './subscriptions';
import type { Presence } from './presence';
import type { SocketCounter } from './socketCounter';
import type { LiveSocket } from './socketState';
import type { TopicRule } from './topicRules';

/** Rights on the whole site. Open pages are told at once when they change. */
const siteRoles = ['siteModCanBan', 'isOperator', 'rolesPaused', 'rolesPauseAt'] as const;

/** Sessions that were read for many connections at once. */
export interface ReadSessions {
  sessions: ReadonlyMap<string, LoggedInDeveloper>;
  /** When the reading began, by the clock of `performance.now()`. */
  readAt: number;
}

/** The parts of the live channel that all connections share. */
export interface ConnectionContext {
  db: Knex;
  rules: readonly TopicRule[];
  presence: Presence;
  lastEvents: LastEvents;
  /** Sockets of guests by address. */
  guests: SocketCounter<string>;
  /** Whether this account may open one more socket. */
  mayOpenSocket(developerId: number): boolean;
}

/**
 * One socket: its identity and its subscriptions. Its requests run one after the other, so that joining a topic never
 * overtakes a change of identity that forbids it. They have no effect once the socket is gone.
 */
export class Connection {
  private readonly queue = new PQueue({ concurrency: 1 });
  private readonly subscriptions: Subscriptions;
  private isClosed = false;
  /** When its identity was last read. */
  private identifiedAt = 0;

  constructor(
    private readonly socket: LiveSocket,
    private readonly address: string,
    private readonly context: ConnectionContext,
  ) {
    this.subscriptions = new Subscriptions(socket, context);
  }

  get viewer(): LoggedInDeveloper | null {
    return this.socket.data.viewer;
  }

  /** Whether it is bound to this developer, or a running request may bind it. */
  mayBelongTo(developerId: number): boolean {
    return this.viewer?.id === developerId || this.isBusy;
  }

  /** Whether it has, wants, or may be about to join one of these topics. */
  mayReceive(names: ReadonlySet<string>): boolean {
    return this.isBusy || this.subscriptions.concerns(names);
  }

  private get isBusy(): boolean {
    return this.queue.size + this.queue.pending > 0;
  }

  /** Starts as a guest, or as the account of a recovered connection. */
  async begin() {
    await this.countIn(this.viewer);
    if (!this.socket.recovered) return;
    await this.recheck();
    this.subscriptions.sendOnlineList();
  }

  end() {
    this.isClosed = true;
    this.countOut(this.viewer);
  }

  /** Binds the socket to the account of a living session, or makes it a guest; its subscriptions follow. */
  identify(passkey: string | null): Promise<{ isLoggedIn: boolean; lastEventMs?: number }> {
    return this.queue.add(async () => {
      const viewer = passkey === null ? null : await readTicket(this.context.db, passkey);
      const isAccepted = !viewer || viewer.id === this.viewer?.id || this.context.mayOpenSocket(viewer.id);
      await this.setViewer(isAccepted ? viewer : null);
      return { isLoggedIn: this.viewer !== null, ...this.lastEventTo(this.viewer && topics.user(this.viewer.id)) };
    });
  }

  join(topic: string): Promise<{ joined: boolean; lastEventMs?: number }> {
    return this.queue.add(async () => {
      const joined = await this.subscriptions.join(topic, this.viewer);
      return { joined, ...this.lastEventTo(joined ? this.socket.data.topics[topic] : null) };
    });
  }

  private lastEventTo(room: string | null | undefined) {
    return this.context.lastEvents.since(room);
  }

  leave(topic: string): Promise<{ joined: false }> {
    return this.queue.add(async () => {
      await this.subscriptions.leave(topic);
      return { joined: false };
    });
  }

  /** Checks identity and subscriptions again. Sessions that were read before its last check are outdated. */
  recheck({ sessions, readAt }: Partial<ReadSessions> = {}): Promise<void> {
    return this.queue.add(async () => {
      const { viewer } = this;
      if (!viewer) return this.subscriptions.recheck(null);
      const { sessionHandle } = viewer;
      const known = (readAt ?? 0) > this.identifiedAt ? sessions?.get(sessionHandle) : undefined;
      const now = known ?? (await readSessionOf(this.context.db, sessionHandle));
      await this.setViewer(now);
      const info = Object.fromEntries(
        siteRoles.filter((role) => now && now[role] !== viewer[role]).map((role) => [role, now?.[role]]),
      );
      if (Object.keys(info).length > 0) this.socket.emit(accountEvents.updateUserInfo.name, { info });
      if (!now) this.socket.emit(accountEvents.updateUserInfo.name, { isLoggedIn: false });
    });
  }

  private async setViewer(viewer: LoggedInDeveloper | null) {
    if (this.isClosed) return;
    const before = this.viewer;
    this.socket.data.viewer = viewer;
    this.identifiedAt = performance.now();
    if (before?.id !== viewer?.id) {
      this.countOut(before);
      const counted = this.countIn(viewer);
      if (before) await this.socket.leave(topics.user(before.id));
      // Restricted topics go first: if the database fails now, nothing of the former identity is left.
      await this.subscriptions.leaveRestricted();
      await counted;
    }
    await this.subscriptions.recheck(viewer);
  }

  /**
   * Counts the socket for its account or address. The count changes synchronously, so that `countOut` always comes after it.
   */
  private async countIn(viewer: LoggedInDeveloper | null) {
    if (!viewer) {
      this.context.guests.add(this.address);
      return;
    }
    const shown = this.context.presence.addSocket(viewer.id);
    await this.socket.join(topics.user(viewer.id));
    await shown;
  }

  private countOut(viewer: LoggedInDeveloper | null) {
    if (viewer) this.context.presence.removeSocket(viewer.id);
    else this.context.guests.remove(this.address);
  }
}
