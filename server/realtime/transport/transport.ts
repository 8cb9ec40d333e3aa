import type { Session } from 'socket.io-adapter';
import type { LiveEvent } from '../history';

/** The session of a disconnected socket. */
export interface StoredSession extends Omit<Session, 'missedPackets'> {
  /** The offset of the last event that was sent to its rooms while it was connected. */
  last: number;
  /** The offset up to which it was sent all events. */
  upTo: number;
}

/** What a process does with what a transport brings, in the order in which it comes. */
export interface TransportListener {
  /** An event of any process; its offset is null where it reaches the sockets of this process alone. */
  onEvent: (event: LiveEvent, offset: number | null) => void;
  /** An event that was sent before this process began. */
  onPastEvent: (event: LiveEvent, offset: number) => void;
  /** A message of another process. */
  onMessage: (name: string, values: unknown[]) => void;
  /** The position that this process has reached, with or without an event. */
  onPosition: (offset: number) => void;
  /** Events up to this offset may have been missed, and will not come any more. */
  onGap: (offset: number) => void;
}

/** Carries events from where they are sent to the sockets of all processes, and keeps the sessions of disconnected sockets. */
export interface Transport {
  /** Whether there are other processes. */
  isShared: boolean;
  /** Whether messages of all other processes arrive now. */
  isComplete: () => boolean;
  start: (listener: TransportListener) => void;
  /** Sends an event to all processes, this one included. Resolves once it is on its way. */
  publish: (event: LiveEvent) => Promise<void>;
  /** Sends a message to all other processes. */
  send: (name: string, ...values: unknown[]) => void;
  store: (session: StoredSession) => void;
  /** Removes the session with this private id and answers it; null if there is none. */
  take: (privateId: string) => Promise<StoredSession | null>;
  /** To be called now and then. */
  dropExpired: () => void;
}
