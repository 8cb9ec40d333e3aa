import { channel } from 'node:diagnostics_channel';

/** Messages of one kind to those who measure. With nobody listening, a message costs one comparison. */
interface Diagnostics<Message> {
  /** To be asked first, so that no message is built for nobody. */
  readonly hasSubscribers: boolean;
  publish(message: Message): void;
  subscribe(listener: (message: Message) => void): void;
  unsubscribe(listener: (message: Message) => void): void;
}

const typed = <Message>(name: string) => channel(`spawnpoint:${name}`) as unknown as Diagnostics<Message>;

interface Timed {
  seconds: number;
  isFailed: boolean;
}

/** A request whose answer was sent, or whose client left before that. */
interface FinishedRequest {
  /** `area.name` of the call; absent for pages and files. */
  call: string | undefined;
  url: string;
  method: string;
  /** 499, as proxies write it, if the client left before the answer. */
  status: number;
  seconds: number;
}

/** An SQL statement with `?` for its values. */
interface FinishedStatement extends Timed {
  sql: string;
}

/** One run of a periodic job. */
interface FinishedChore extends Timed {
  name: string;
}

/** What happens in this process. Listeners keep no URL of a request: it may name people. */
export const diagnostics = {
  requests: typed<FinishedRequest>('request'),
  statements: typed<FinishedStatement>('statement'),
  chores: typed<FinishedChore>('chore'),
  /** The name of an event, each time it goes to its topics. */
  events: typed<{ name: string }>('event'),
  /** A message to one socket. */
  deliveries: typed<undefined>('delivery'),
  /** The name of an operation on uploaded files that failed. */
  storageFailures: typed<string>('storageFailure'),
  /** A text that was parsed within a transaction. */
  lateReadings: typed<string>('lateReading'),
  mails: typed<'queued' | 'sent' | 'failed'>('mail'),
};
