import { randomUUID } from 'node:crypto';
import type { Redis as Client } from 'ioredis';
import type { RedisLink } from '../../infrastructure/redis/connection';
import { offsetOf, type LiveEvent } from '../history';
import { liveLimits } from '../liveLimits';
import { EventStream, type StreamEntry } from './eventStream';
import { eventMessage, namespace, processMessage, readEvent, readProcessMessage, type Message } from './messages';
import { watchRedis } from './watchRedis';
import type { StoredSession, Transport, TransportListener } from './transport';

/** The message of a process that could not send events for a while. */
const missedMessage = 'eventsMissed';

/**
 * Carries events through one stream in Redis, whose order is that of all processes: a process sends its own events to its
 * sockets when it reads them there. While Redis is away, it sends them at once to its own sockets alone; clients then read again.
 */
export class RedisTransport implements Transport {
  readonly isShared = true;
  private readonly stream: EventStream;
  private readonly uid = randomUUID();
  /** Events of this process that it has not read from the stream yet, by number. */
  private readonly underWay = new Map<string, LiveEvent>();
  private sent = 0;
  private listener: TransportListener | undefined;
  /** Connections that were opened, and the same once they are in use. */
  private opened: RedisLink | undefined;
  private link: RedisLink | undefined;
  private wasLost = false;
  private hasFormerProcesses = false;
  private stopWatching: () => void = () => undefined;

  /** `prefix` is the beginning of the site's keys. */
  constructor(private readonly prefix: string) {
    this.stream = new EventStream(`${prefix}events`);
  }

  isComplete() {
    return this.link !== undefined && !this.hasFormerProcesses;
  }

  start(listener: TransportListener) {
    this.listener = listener;
  }

  async publish(event: LiveEvent) {
    const { link } = this;
    if (!link) {
      this.listener?.onEvent(event, null);
      return;
    }
    const number = String((this.sent += 1));
    this.underWay.set(number, event);
    await this.add(link.commands, eventMessage(event), number).catch(link.cut);
  }

  send(name: string, ...values: unknown[]) {
    const { link } = this;
    if (link) this.add(link.commands, processMessage(name, ...values)).catch(link.cut);
  }

  store(session: StoredSession) {
    this.link?.commands
      .set(this.sessionKey(session.pid), JSON.stringify(session), 'PX', liveLimits.recoverMs)
      .catch(() => undefined);
  }

  async take(privateId: string) {
    const text = await this.link?.commands.getdel(this.sessionKey(privateId));
    const session = JSON.parse(text ?? 'null') as StoredSession | null;
    // The former version stored less; its clients read again.
    return session?.upTo === undefined ? null : session;
  }

  /** Takes new connections to Redis; resolves when the transport has read what it needs to begin. */
  async begin(next: RedisLink) {
    this.opened = next;
    const { noteSign, stop } = watchRedis(next);
    this.stopWatching = stop;
    const isStart = !this.wasLost;
    const first = await this.add(next.commands, processMessage(isStart ? 'began' : missedMessage));
    const { reader } = next;
    const reading = (isPast: boolean) => ({
      reader,
      noteSign,
      handle: (entry: StreamEntry) => this.handle(entry, isPast),
    });
    if (isStart) await this.stream.readPast(first, reading(true));
    if (this.opened !== next) return;
    this.link = next;
    // Others are told too: what was sent here meanwhile has not reached them.
    if (!isStart) this.listener?.onGap(offsetOf(first));
    this.stream.readOn(first, reading(false)).catch(next.cut);
  }

  /** Gives them up. */
  end() {
    this.stopWatching();
    this.opened = undefined;
    this.link = undefined;
    this.wasLost = true;
    const events = [...this.underWay.values()];
    this.underWay.clear();
    for (const event of events) this.listener?.onEvent(event, null);
  }

  dropExpired() {
    const { link } = this;
    if (!link) return;
    // Private messages stay in Redis only as long as somebody may still recover them.
    this.stream.trim(link.commands, Date.now() - 2 * liveLimits.recoverMs).catch(() => undefined);
    // Processes of the former version listen to each other on this channel.
    link.commands.pubsub('NUMSUB', `${this.prefix}processes#${namespace}#`).then(
      ([, count]) => (this.hasFormerProcesses = Number(count) > 0),
      () => undefined,
    );
  }

  private add(commands: Client, { type, data }: Message, number = '') {
    return this.stream.add(commands, { uid: this.uid, nsp: namespace, type, number, data });
  }

  private handle({ offset, fields }: StreamEntry, isPast: boolean) {
    const { uid, number = '' } = fields;
    const isOwn = uid === this.uid;
    const event = (isOwn ? this.underWay.get(number) : undefined) ?? readEvent(fields);
    if (event && isPast) this.listener?.onPastEvent(event, offset);
    else if (event) this.listener?.onEvent(event, offset);
    if (isOwn) this.underWay.delete(number);
    else if (!isPast) this.handleMessage(fields, offset);
    this.listener?.onPosition(offset);
  }

  private handleMessage(message: Partial<Message>, offset: number) {
    const { name, values = [] } = readProcessMessage(message) ?? {};
    if (name === missedMessage) this.listener?.onGap(offset);
    else if (name !== undefined) this.listener?.onMessage(name, values);
  }

  private sessionKey(privateId: string) {
    return `${this.prefix}state:${privateId}`;
  }
}
