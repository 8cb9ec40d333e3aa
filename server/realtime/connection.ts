import type { Knex } from 'knex';
import { accountEvents } from '#shared/areas/account';
import { onlineEvents } from '#shared/areas/online';
import { topics } from '#shared/topics';
import { readSessionsOf, readTicket, type LoggedDeveloper } from '../http/sessions';
import type { Guests } from './guests';
import { liveLimits } from './limits';
import type { Presence } from './presence';
import type { LiveSocket } from './socketState';
import { joiningOf, type TopicRule } from './topicRules';
import { Turns } from './turns';

/** What all connections share. */
export interface Surroundings {
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
  private readonly turns = new Turns();
  private isGone = false;

  constructor(
    private readonly socket: LiveSocket,
    private readonly address: string,
    private readonly around: Surroundings,
  ) {}

  get viewer(): LoggedDeveloper | null {
    return this.socket.data.viewer;
  }

  /** Whether it is bound to this developer, or may become so by what is under way. */
  mayBe(developerId: number): boolean {
    return this.viewer?.id === developerId || this.turns.isBusy;
  }

  /** Whether it has, wishes for, or may be about to join one of these topics. */
  mayHear(names: readonly string[]): boolean {
    const asked = Object.entries(this.socket.data.topics).flat();
    return this.turns.isBusy || names.some((name) => asked.includes(name));
  }

  /** Begins as what it is: a guest, or the account of a recovered connection. */
  async begin() {
    await this.enter(this.viewer);
    if (this.socket.recovered) await this.recheck();
  }

  end() {
    this.isGone = true;
    this.exit(this.viewer);
  }

  /** Binds the socket to the account of a living session, or makes it a guest; what it may hear follows. */
  identify(passkey: string | null): Promise<{ isLoggedIn: boolean }> {
    return this.turns.take(async () => {
      const viewer = passkey === null ? null : await readTicket(this.around.db, passkey);
      const isWelcome = !viewer || viewer.id === this.viewer?.id || this.around.hasRoomFor(viewer.id);
      await this.become(isWelcome ? viewer : null);
      return { isLoggedIn: this.viewer !== null };
    });
  }

  join(topic: string): Promise<{ joined: boolean }> {
    return this.turns.take(async () => {
      const { topics: asked } = this.socket.data;
      const isNew = !Object.hasOwn(asked, topic);
      if (isNew && Object.keys(asked).length >= liveLimits.topicsASocket) return { joined: false };
      return { joined: await this.settle(topic) };
    });
  }

  leave(topic: string): Promise<{ joined: false }> {
    return this.turns.take(async () => {
      const { [topic]: room = null, ...others } = this.socket.data.topics;
      this.socket.data.topics = others;
      await this.leaveRoom(room);
      return { joined: false };
    });
  }

  /** Looks again at who this is and what it may hear; `living` are sessions that were just read. */
  recheck(living?: ReadonlyMap<string, LoggedDeveloper>): Promise<void> {
    return this.turns.take(async () => {
      const { viewer } = this;
      if (!viewer) return this.recheckTopics();
      const { sessionHandle } = viewer;
      const now =
        living?.get(sessionHandle) ?? (await readSessionsOf(this.around.db, [sessionHandle])).get(sessionHandle);
      await this.become(now ?? null);
      if (!now) this.socket.emit(accountEvents.updateUserInfo.name, { isLoggedIn: false });
    });
  }

  private async become(viewer: LoggedDeveloper | null) {
    if (this.isGone) return;
    const before = this.viewer;
    this.socket.data.viewer = viewer;
    if (before?.id !== viewer?.id) {
      this.exit(before);
      if (before) await this.socket.leave(topics.user(before.id));
      await this.enter(viewer);
    }
    await this.recheckTopics();
  }

  /** Counts it in; the first steps of both ways are done at once, so that a socket that goes meanwhile is counted out. */
  private async enter(viewer: LoggedDeveloper | null) {
    if (!viewer) {
      this.around.guests.add(this.address);
      return;
    }
    const arriving = this.around.presence.arrive(viewer.id);
    await this.socket.join(topics.user(viewer.id));
    await arriving;
  }

  private exit(viewer: LoggedDeveloper | null) {
    if (viewer) this.around.presence.leave(viewer.id);
    else this.around.guests.remove(this.address);
  }

  private async recheckTopics() {
    for (const topic of Object.keys(this.socket.data.topics)) await this.settle(topic);
  }

  /** Joins or leaves what a topic stands for now; a topic that is not allowed is kept as a wish. */
  private async settle(topic: string): Promise<boolean> {
    const { db, rules, presence } = this.around;
    const joining = await joiningOf(db, rules, this.viewer, topic);
    if (this.isGone || !joining.known) return false;
    const before = this.socket.data.topics[topic] ?? null;
    this.socket.data.topics[topic] = joining.room;
    if (joining.room === before) return joining.room !== null;
    await this.leaveRoom(before);
    if (joining.room === null) return false;
    await this.socket.join(joining.room);
    if (topic === topics.online) this.socket.emit(onlineEvents.onlineUsersUpdate.name, presence.snapshot());
    return true;
  }

  /** Two topics may stand for one room: a game's present and former address. */
  private async leaveRoom(room: string | null) {
    if (room !== null && !Object.values(this.socket.data.topics).includes(room)) await this.socket.leave(room);
  }
}
