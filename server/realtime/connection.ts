import type { Knex } from 'knex';
import { accountEvents } from '#shared/areas/account';
import { topics } from '#shared/topics';
import { readSessionsOf, readTicket, type LoggedInDeveloper } from '../http/session/sessions';
import type { Guests } from './guests';
import { Subscriptions } from './subscriptions';
import type { Presence } from './presence';
import type { LiveSocket } from './socketState';
import type { TopicRule } from './topicRules';
import { SerialQueue } from './serialQueue';

/** What all connections share. */
export interface ConnectionContext {
  db: Knex;
  rules: readonly TopicRule[];
  presence: Presence;
  guests: Guests;
  /** Whether this account may have one more socket. */
  hasRoomFor(developerId: number): boolean;
}

/**
 * One socket: who it is, and which topics it hears or wishes for (wire §18.1, §18.2). Its requests run in turns; what
 * they end after the socket has gone has no effect.
 */
export class Connection {
  private readonly turns = new SerialQueue();
  private readonly hearing: Subscriptions;
  private isGone = false;

  constructor(
    private readonly socket: LiveSocket,
    private readonly address: string,
    private readonly around: ConnectionContext,
  ) {
    this.hearing = new Subscriptions(socket, around);
  }

  get viewer(): LoggedInDeveloper | null {
    return this.socket.data.viewer;
  }

  /** Whether it is bound to this developer, or may become so by what is under way. */
  mayBe(developerId: number): boolean {
    return this.viewer?.id === developerId || this.turns.isBusy;
  }

  /** Whether it has, wishes for, or may be about to join one of these topics. */
  mayReceive(names: ReadonlySet<string>): boolean {
    return this.turns.isBusy || this.hearing.concerns(names);
  }

  /** Begins as what it is: a guest, or the account of a recovered connection. */
  async begin() {
    await this.enter(this.viewer);
    if (!this.socket.recovered) return;
    await this.recheck();
    this.hearing.showOnline();
  }

  end() {
    this.isGone = true;
    this.exit(this.viewer);
  }

  /** Binds the socket to the account of a living session, or makes it a guest; what it may hear follows. */
  identify(passkey: string | null): Promise<{ isLoggedIn: boolean }> {
    return this.turns.run(async () => {
      const viewer = passkey === null ? null : await readTicket(this.around.db, passkey);
      const isWelcome = !viewer || viewer.id === this.viewer?.id || this.around.hasRoomFor(viewer.id);
      await this.become(isWelcome ? viewer : null);
      return { isLoggedIn: this.viewer !== null };
    });
  }

  join(topic: string): Promise<{ joined: boolean }> {
    return this.turns.run(async () => ({ joined: await this.hearing.join(topic, this.viewer) }));
  }

  leave(topic: string): Promise<{ joined: false }> {
    return this.turns.run(async () => {
      await this.hearing.leave(topic);
      return { joined: false };
    });
  }

  /** Looks again at who this is and what it may hear; `living` are sessions that were just read. */
  recheck(living?: ReadonlyMap<string, LoggedInDeveloper>): Promise<void> {
    return this.turns.run(async () => {
      const { viewer } = this;
      if (!viewer) return this.hearing.recheck(null);
      const { sessionHandle } = viewer;
      const now =
        living?.get(sessionHandle) ?? (await readSessionsOf(this.around.db, [sessionHandle])).get(sessionHandle);
      await this.become(now ?? null);
      if (!now) this.socket.emit(accountEvents.updateUserInfo.name, { isLoggedIn: false });
    });
  }

  private async become(viewer: LoggedInDeveloper | null) {
    if (this.isGone) return;
    const before = this.viewer;
    this.socket.data.viewer = viewer;
    if (before?.id !== viewer?.id) {
      this.exit(before);
      const entering = this.enter(viewer);
      if (before) await this.socket.leave(topics.user(before.id));
      // Dropped first, so that a database that fails now leaves nothing of the former identity behind.
      await this.hearing.leaveRestricted();
      await entering;
    }
    await this.hearing.recheck(viewer);
  }

  /** Counts it in; the first steps of both ways are done at once, so that a socket that goes meanwhile is counted out. */
  private async enter(viewer: LoggedInDeveloper | null) {
    if (!viewer) {
      this.around.guests.add(this.address);
      return;
    }
    const arriving = this.around.presence.arrive(viewer.id);
    await this.socket.join(topics.user(viewer.id));
    await arriving;
  }

  private exit(viewer: LoggedInDeveloper | null) {
    if (viewer) this.around.presence.leave(viewer.id);
    else this.around.guests.remove(this.address);
  }
}
