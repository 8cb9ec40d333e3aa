import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { SignInMethod } from '#shared/areas/signIn/signIn';
import type { Access, Endpoint, LiveEvent, OutputOf, ParsedInputOf, PayloadOf } from '#shared/endpoint';
import type { TextReferences } from '#shared/markdown/mentionedIn';
import type { Files } from '../infrastructure/storage';
import type { HumanCheck } from '../infrastructure/humanCheck';
import type { Mail } from '../infrastructure/mail';
import type { Outward } from '../infrastructure/outward';
import type { RoomKind } from '../infrastructure/room';
import type { Processes } from '../realtime/processes';
import type { Settings } from '../settings';
import type { AuditEntry } from './security/audit';
import type { Blocklists } from './security/blocklists';
import type { RateLimits } from './security/rateLimits';
import type { DeviceOwner } from './session/knownDevices';
import type { SessionReader } from './session/sessionReader';
import type { LoggedInDeveloper, SessionChoice } from './session/sessions';
import type { InFlight } from './inFlight';

/** The live channel, to which events and changes of rights go after a commit. */
export interface Live {
  /** Sends to the sockets of the topics, once to each. */
  send(topics: readonly string[], name: string, payload: unknown): void;
  /** Checks the identity and topics of a developer's sockets again, within a second. */
  recheckDeveloper(developerId: number): void;
  /**
   * Checks all sockets in these topics again. Those that are in one of them afterwards get the event, which was sent while
   * they might not join yet.
   */
  recheckTopics(topics: readonly string[], event?: RepeatedEvent): void;
  /** Reads a developer's entry of the online list again: renamed, new avatar, new heart. */
  refreshOnline(developerId: number): void;
  /**
   * The topics with this beginning that sockets have joined, or want and may not join now; null where other processes
   * may have some too.
   */
  topicsWithListeners(beginning: string): string[] | null;
  /**
   * Those of the topics that sockets have joined, or had joined when they went away lately and may come back; all of them
   * where other processes may have some too.
   */
  listenersAmong(topics: readonly string[]): readonly string[];
  /** The ids of the developers who are online. */
  onlineIds(): readonly number[];
}

/** An event for sockets that a recheck lets in. */
export interface RepeatedEvent {
  name: string;
  payload: unknown;
  /** Topics that it was sent to before: their sockets have it already. */
  toldTopics: readonly string[];
}

/** The services that the application stands on; tests pass their own. */
export interface Host {
  db: Knex;
  settings: Settings;
  live: Live;
  limits: RateLimits;
  /** Addresses that an operator has blocked. */
  blocklists: Blocklists;
  sessions: SessionReader;
  mail: Mail;
  /** The only way to addresses that people gave. */
  outward: Outward;
  humanCheck: HumanCheck;
  files: Files;
  log: Logger;
  inFlight: InFlight;
  /** The other processes of the site; absent without REDIS_URL. */
  processes?: Processes;
  /** The version of the terms that people must have accepted to write; 0 for none. */
  requiredTerms(): number;
  /** Loads the packaged list of places into the database, once; searches for places wait for it. */
  installPlaces(): Promise<void>;
  /** Whether the event loop lags so much that visitors' reads are refused (503). */
  isOverloaded(): boolean;
  /** Whether database and migrations are there, and files can be stored. */
  isReady(): Promise<boolean>;
  /** Whether the disks of this machine have room for it, and for so many bytes of it. */
  hasRoom(kind: RoomKind, bytes?: number): Promise<boolean>;
}

/** A temporary file of an upload, removed at the end of the call. */
export interface UploadedFile {
  path: string;
  name: string;
  bytes: number;
}

/** The session of the request, for its handler; changes take effect with the commit. */
export interface CallSession {
  /** Starts a session in place of the present one; the passkey is the ticket for the live channel. */
  logIn: (login: {
    developerId: number;
    remember: boolean;
    epoch: number;
    signIn: SignInMethod;
    /** Whether the account has logged in with this browser before. */
    isKnownDevice?: boolean;
  }) => Promise<{ passkey: string }>;
  logOut: () => Promise<void>;
  /**
   * Replaces the present session by one with another cookie and a fresh sign-in. The former goes on for a few seconds, for
   * calls that are under way.
   */
  renew: (signIn: SignInMethod) => Promise<void>;
  /** Makes the present session a remembered one, which outlives the browser's window and 12 idle hours. */
  remember: () => Promise<void>;
  /** Ends sessions of an account, and the rights of their sockets within a second; answers how many there were. */
  end: (developerId: number, which?: SessionChoice) => Promise<number>;
  /**
   * Lets requests after the commit read the account's sessions anew: for writes to another account that change what `LoggedInDeveloper` has of it. After a POST those of the viewer always are.
   */
  rereadAccount: (developerId: number) => void;
  /** The id of this browser, if the account has logged in with it before; else null. */
  knownDeviceOf: (developer: DeviceOwner) => string | null;
  /** Clears a `loggedIn` cookie that has no session behind it. */
  dropStaleMarker: () => void;
  /** The socket ticket of the present session; null for visitors. */
  passkey: string | null;
}

type ViewerFor<A extends Access> = A extends 'anyone' ? LoggedInDeveloper | null : LoggedInDeveloper;

/** Everything that a handler may touch. In a POST, `db` is one open transaction (but see `Handler.isOneStatement`). */
export interface Call<E extends Endpoint = Endpoint> {
  input: ParsedInputOf<E>;
  viewer: ViewerFor<E['access']>;
  db: Knex;
  files: Record<string, UploadedFile | undefined>;
  session: CallSession;
  host: Host;
  /** The origin of the request, for limits and the audit log. */
  from: { address: string; requestId: string; userAgent: string; isOwnFetch: boolean };
  /** The mentions and addresses of a text of the input, which was parsed before the transaction. */
  referencesIn: (text: string) => TextReferences;
  /** Runs after the commit and the answer, and never if the transaction rolls back. */
  afterCommit: (task: () => void | Promise<void>) => void;
  /** Undoes work outside the database after a rollback, before the transaction is tried again. */
  onRollback: (task: () => Promise<void>) => void;
  /** Sends an event to the topics, after the commit and the answer. */
  emit: <L extends LiveEvent>(topics: string | readonly string[], event: L, payload: PayloadOf<L>) => void;
  /** Writes a line of the audit log; with `evenIfRefused` it stays when the call is refused. */
  audit: (entry: AuditEntry, options?: { evenIfRefused: boolean }) => Promise<void>;
}

type Answer<E extends Endpoint> = Promise<OutputOf<E>>;

/** The short form of a handler, without a check that comes before broken rules (422). */
export type HandlerFunction<E extends Endpoint> = (call: Call<E>) => Answer<E>;

/** The steps of a handler; see `guarded`. */
export interface Handler<E extends Endpoint, Found = unknown, Prepared = unknown> {
  check?: (call: Call<E>) => Promise<Found>;
  prepare?: (call: Call<E>) => Promise<Prepared>;
  /**
   * Texts by field for rules that need stored data. They are told together with the broken rules of the contract (422),
   * whose fields the input lacks then.
   */
  rules?: (call: Call<E>, found: Found) => Promise<Record<string, string>>;
  run: (call: Call<E>, found: Found, prepared: Prepared) => Answer<E>;
  /**
   * The work writes by one statement, and its check locks nothing: that statement is a transaction by itself, which
   * saves two round trips to the database, and its locks are held for a moment.
   */
  isOneStatement?: true;
}

interface Guarded<E extends Endpoint, Found, Prepared> extends Handler<E, Found, Prepared> {
  /**
   * Finds what the call is about and refuses a viewer who may not (404, 403). It relies on ids alone: it runs before broken
   * rules (422) are told, and before files are read.
   */
  check: (call: Call<E>) => Promise<Found>;
  /** Slow work of a write before its transaction: hashing, images. */
  prepare?: (call: Call<E>) => Promise<Prepared>;
}

/** A handler that checks before it works, and may prepare in between. */
export function guarded<E extends Endpoint, Found, Prepared = undefined>(
  steps: Guarded<E, Found, Prepared>,
): Handler<E> {
  return steps as Handler<E>;
}
