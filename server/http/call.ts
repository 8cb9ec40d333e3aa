import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Access, Endpoint, LiveEvent, OutputOf, ParsedInputOf, PayloadOf } from '#shared/endpoint';
import type { Files } from '../infrastructure/files';
import type { HumanCheck } from '../infrastructure/humanCheck';
import type { Mail } from '../infrastructure/mail';
import type { Processes } from '../processes/processes';
import type { Settings } from '../settings';
import type { AuditEntry } from './security/audit';
import type { RateLimits } from './security/rateLimits';
import type { LoggedInDeveloper } from './session/sessions';
import type { InFlight } from './pipeline/inFlight';

/** Where events and changes of rights go after a commit; the realtime side implements it. */
export interface Live {
  /** Reaches the sockets of the topics, once each. */
  send(topics: readonly string[], name: string, payload: unknown): void;
  /** Looks again at the identity and topics of a developer's sockets, within a second (wire §18.2). */
  recheckDeveloper(developerId: number): void;
  /** Looks again at everybody in these topics. */
  recheckTopics(topics: readonly string[]): void;
  /** Reads a developer's entry of the online list again: renamed, new avatar, new heart. */
  refreshOnline(developerId: number): void;
  /** The topics beginning with this that anybody hears of now; null where other processes may have listeners too. */
  topicsWithListeners(beginning: string): string[] | null;
  /** The ids of the developers who are online. */
  onlineIds(): readonly number[];
}

/** All that the application needs from outside itself; tests pass their own. */
export interface Host {
  db: Knex;
  settings: Settings;
  live: Live;
  limits: RateLimits;
  mail: Mail;
  humanCheck: HumanCheck;
  files: Files;
  log: Logger;
  inFlight: InFlight;
  /** The other processes of the site, where REDIS_URL says that there may be some. */
  processes?: Processes;
  /** Makes the packaged list of places ready, once; who looks up a place waits for it. */
  installPlaces(): Promise<void>;
  /** Whether the event loop is so late that visitors' lists are turned away (security §14.9). */
  isOverloaded(): boolean;
  /** Database, migrations and disk are there. */
  isReady(): Promise<boolean>;
}

/** A file as the upload left it: a temporary file, removed when the call is over. */
export interface UploadedFile {
  path: string;
  name: string;
  bytes: number;
}

/** What a handler may do with the session of the request; it takes effect with the commit. */
export interface CallSession {
  /** Begins a session, replacing the present one; answers what the client shows to the socket server. */
  logIn: (login: { developerId: number; remember: boolean; epoch: number }) => Promise<{ passkey: string }>;
  logOut: () => Promise<void>;
  /** Takes back a `loggedIn` marker that has no session behind it. */
  dropStaleMarker: () => void;
  /** The socket ticket of the present session; null for visitors. */
  passkey: string | null;
}

type ViewerFor<A extends Access> = A extends 'anyone' ? LoggedInDeveloper | null : LoggedInDeveloper;

/** Everything a handler may touch. Posts get a `db` that is one open transaction. */
export interface Call<E extends Endpoint = Endpoint> {
  input: ParsedInputOf<E>;
  viewer: ViewerFor<E['access']>;
  db: Knex;
  files: Record<string, UploadedFile | undefined>;
  session: CallSession;
  host: Host;
  /** Where the request comes from: limits are counted by it, the audit log keeps it. */
  from: { address: string; requestId: string; userAgent: string; isOwnFetch: boolean };
  /** Runs once the transaction has committed, and never if it rolls back. */
  afterCommit: (task: () => void | Promise<void>) => void;
  /** Runs once the transaction has rolled back, before it is tried again: takes back what was done outside the database. */
  onRollback: (task: () => Promise<void>) => void;
  /** Reaches the topics' sockets, later. */
  emit: <L extends LiveEvent>(topics: string | readonly string[], event: L, payload: PayloadOf<L>) => void;
  /** Writes the audit log; with `evenIfRefused` the line stays when the call is refused. */
  audit: (entry: AuditEntry, options?: { evenIfRefused: boolean }) => Promise<void>;
}

/** A handler in steps, for calls that must look before they judge (wire §0.2's order of statuses). */
export interface Guarded<E extends Endpoint, Found, Prepared> {
  /**
   * Finds what the call is about and whether the viewer may: 404, 403. It reads ids only, because it runs before broken
   * rules (422) are told; with files it also runs before they are read.
   */
  check: (call: Call<E>) => Promise<Found>;
  /** Slow work outside the transaction: hashing, images. */
  prepare?: (call: Call<E>) => Promise<Prepared>;
  run: (call: Call<E>, found: Found, prepared: Prepared) => Promise<OutputOf<E>>;
}

export interface Handler<E extends Endpoint> {
  check?: (call: Call<E>) => Promise<unknown>;
  prepare?: (call: Call<E>) => Promise<unknown>;
  run: (call: Call<E>, found: unknown, prepared: unknown) => Promise<OutputOf<E>>;
}

/** A handler with a check before its work; see Guarded. */
export function guarded<E extends Endpoint, Found, Prepared = undefined>(
  steps: Guarded<E, Found, Prepared>,
): Handler<E> {
  return steps as Handler<E>;
}
