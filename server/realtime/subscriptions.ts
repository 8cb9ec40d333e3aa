import type { Knex } from 'knex';
import { onlineEvents } from '#shared/areas/online';
import { topics } from '#shared/topics';
import type { LoggedInDeveloper } from '../http/session/sessions';
import { liveLimits } from './liveLimits';
import type { Presence } from './presence';
import type { LiveSocket } from './socketState';
import { isOpenTopic, checkTopic, type TopicRule } from './topicRules';

interface SubscriptionsOptions {
  db: Knex;
  rules: readonly TopicRule[];
  presence: Presence;
}

/** The topics that a socket hears, and those it wishes for but is not allowed now (wire §18.2). */
export class Subscriptions {
  constructor(
    private readonly socket: LiveSocket,
    private readonly options: SubscriptionsOptions,
  ) {}

  /** Whether one of these topics or rooms is heard or wished for. */
  concerns(names: ReadonlySet<string>): boolean {
    return Object.entries(this.socket.data.topics)
      .flat()
      .some((name) => name !== null && names.has(name));
  }

  async join(topic: string, viewer: LoggedInDeveloper | null): Promise<boolean> {
    const { topics: asked } = this.socket.data;
    const isNew = !Object.hasOwn(asked, topic);
    if (isNew && Object.keys(asked).length >= liveLimits.topicsASocket) return false;
    return this.settle(topic, viewer);
  }

  async leave(topic: string) {
    const { [topic]: room = null, ...others } = this.socket.data.topics;
    this.socket.data.topics = others;
    await this.leaveRoom(room);
  }

  /** Looks again at every topic: what is no longer allowed becomes a wish, what is now allowed is joined. */
  async recheck(viewer: LoggedInDeveloper | null) {
    for (const topic of Object.keys(this.socket.data.topics)) await this.settle(topic, viewer);
  }

  /** Leaves all that is not open to anyone; it is wished for until the next look. */
  async leaveRestricted() {
    for (const [topic, room] of Object.entries(this.socket.data.topics)) {
      if (room === null || isOpenTopic(topic)) continue;
      this.socket.data.topics[topic] = null;
      await this.leaveRoom(room);
    }
  }

  private async settle(topic: string, viewer: LoggedInDeveloper | null): Promise<boolean> {
    const { db, rules } = this.options;
    const joining = await checkTopic(db, rules, viewer, topic);
    // A room that is joined after the socket has gone would never be left.
    if (!this.socket.connected || !joining.known) return false;
    const before = this.socket.data.topics[topic] ?? null;
    this.socket.data.topics[topic] = joining.room;
    if (joining.room === before) return joining.room !== null;
    await this.leaveRoom(before);
    if (joining.room === null) return false;
    await this.socket.join(joining.room);
    if (topic === topics.online) this.showOnline();
    return true;
  }

  /** The whole list, where it is heard; each process tells its own sockets alone who is online. */
  showOnline() {
    const { id, nsp, data } = this.socket;
    if (data.topics[topics.online] == null) return;
    nsp.local.to(id).emit(onlineEvents.onlineUsersUpdate.name, this.options.presence.snapshot());
  }

  /** Two topics may stand for one room: a game's present and former address. */
  private async leaveRoom(room: string | null) {
    if (room !== null && !Object.values(this.socket.data.topics).includes(room)) await this.socket.leave(room);
  }
}
