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

/** The topics of a socket: those it has joined, and those it wants but may not join now. */
export class Subscriptions {
  constructor(
    private readonly socket: LiveSocket,
    private readonly options: SubscriptionsOptions,
  ) {}

  /** Whether one of these topics or rooms is joined or wanted. */
  concerns(names: ReadonlySet<string>): boolean {
    return Object.entries(this.socket.data.topics)
      .flat()
      .some((name) => name !== null && names.has(name));
  }

  async join(topic: string, viewer: LoggedInDeveloper | null): Promise<boolean> {
    const { topics: wanted } = this.socket.data;
    const isNew = !Object.hasOwn(wanted, topic);
    if (isNew && Object.keys(wanted).length >= liveLimits.topicsASocket) return false;
    return this.applyRule(topic, viewer);
  }

  async leave(topic: string) {
    const { [topic]: room = null, ...others } = this.socket.data.topics;
    this.socket.data.topics = others;
    await this.leaveRoom(room);
  }

  /** Checks every topic again: one that is no longer allowed stays wanted, one that is now allowed is joined. */
  async recheck(viewer: LoggedInDeveloper | null) {
    for (const topic of Object.keys(this.socket.data.topics)) await this.applyRule(topic, viewer);
  }

  /** Leaves every topic that is not open to anyone; they stay wanted until the next check. */
  async leaveRestricted() {
    for (const [topic, room] of Object.entries(this.socket.data.topics)) {
      if (room === null || isOpenTopic(topic)) continue;
      this.socket.data.topics[topic] = null;
      await this.leaveRoom(room);
    }
  }

  private async applyRule(topic: string, viewer: LoggedInDeveloper | null): Promise<boolean> {
    const { db, rules } = this.options;
    const joining = await checkTopic(db, rules, viewer, topic);
    // A room joined after the socket has gone would never be left.
    if (!this.socket.connected || !joining.known) return false;
    const before = this.socket.data.topics[topic] ?? null;
    this.socket.data.topics[topic] = joining.room;
    if (joining.room === before) return joining.room !== null;
    await this.leaveRoom(before);
    if (joining.room === null) return false;
    await this.socket.join(joining.room);
    if (topic === topics.online) this.sendOnlineList();
    return true;
  }

  /** Sends the whole online list to a socket that has joined its topic. */
  sendOnlineList() {
    const { id, nsp, data } = this.socket;
    if (data.topics[topics.online] == null) return;
    nsp.local.to(id).emit(onlineEvents.onlineUsersUpdate.name, this.options.presence.snapshot());
  }

  /** Leaves a room unless another topic leads to it too, as a game's former address does. */
  private async leaveRoom(room: string | null) {
    if (room !== null && !Object.values(this.socket.data.topics).includes(room)) await this.socket.leave(room);
  }
}
