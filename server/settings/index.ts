import * as z from 'zod';
import { parseStorageLocation, type StorageLocation } from './storageLocation';
import { redisUrlForm, parseRedisUrl } from './redisUrl';
import { playOrigin, playPlaceOf, problemOfPlayOrigin, type PlayPlace } from './playPlace';
import { areProxies } from './trustedProxies';
import { findSecrets, secret, secretsFileIn, type Secrets } from './secrets';

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be a web address like https://spawnpoint.example' })
  .transform((text) => text.replace(/\/+$/, ''));
/** An address without login, path and query. */
const origin = httpUrl.refine((text) => {
  const { username, password, pathname, search, hash } = new URL(text);
  return [username, password, search, hash].join('') === '' && pathname === '/';
}, 'must have nothing after the host and its port: the site is at the root of its address');
const flag = z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1').transform((text) => text === '1' || text === 'true');
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting, with the default that works on one machine; docs/operating.md says what each is for. */
const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3_000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: z
    .string({ error: 'must be set (npm start sets it when it brings its own database)' })
    .refine(
      (text) => /^(mysql|mariadb):\/\//.test(text) && URL.canParse(text),
      'must look like mysql://user:password@host:3306/database',
    )
    .refine(
      (text) => !URL.canParse(text) || new URL(text).pathname.length > 1,
      'must end with the name of the database, like …:3306/spawnpoint',
    ),
  DATABASE_POOL: wholeNumber(1, 20).default(20),
  REDIS_URL: z
    .string()
    .refine((text) => parseRedisUrl(text) !== undefined, redisUrlForm)
    .optional(),
  EMBEDDED_DATABASE: flag.default(false),
  DEMO_COMMUNITY: flag.default(true),
  USERDATA_URL: z.string().min(1).default('userdata'),
  USERDATA_ORIGIN: origin.optional(),
  PLAY_ORIGIN: playOrigin.optional(),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  VAR_DIR: z.string().min(1).default('var'),
  SECRETS_FILE: z
    .string()
    .refine(
      (file) => findSecrets(file) !== undefined,
      'must be a readable file of secrets, as VAR_DIR/secrets.json is one',
    )
    .optional(),
  SESSION_SECRET: secret.optional(),
  PASSWORD_PEPPER: secret.optional(),
  TICKET_KEY: secret.optional(),
  HUMAN_CHECK_KEY: secret.optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/(^|<)[^\s<>@]+@[^\s<>@]+>?$/, 'must be a name and an address like Spawnpoint <hello@spawnpoint.example>')
    .default('no-reply@localhost'),
  OPERATOR_EMAIL: z.email('must be an email address').optional(),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET_KEY: z.string().min(1).optional(),
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/, 'must be a key of Google Maps, of letters, digits, - and _')
    .optional(),
  HUMAN_CHECK_WORK: wholeNumber(1, 10_000_000).default(60_000),
  DONATION_BUTTON_ID: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be the id of a hosted button, of letters and digits')
    .optional(),
  DONATION_URL: httpUrl.default('https://www.paypal.com/cgi-bin/webscr'),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number above 0').positive('must be a number above 0').default(1),
  OVERLOAD_DELAY_MS: wholeNumber(1, 600_000).default(200),
  EXPORTS_GB: wholeNumber(0, 100_000).default(20),
  BUILDS_GB: wholeNumber(0, 100_000).default(20),
  NEW_ACCOUNT_HOURS: wholeNumber(0, 720).default(24),
  NEW_ACCOUNT_LINKS: wholeNumber(0, 1_000).default(2),
  NEW_ACCOUNT_STRANGERS: wholeNumber(0, 1_000).default(5),
  NEW_ACCOUNT_INVITATIONS: wholeNumber(0, 1_000).default(5),
  NEW_ACCOUNT_SHARED_LINKS: wholeNumber(0, 1_000).default(5),
  TRUST_PROXY: z
    .string()
    .refine(areProxies, 'must be addresses or networks of proxies, like 127.0.0.1 or 10.0.0.0/8, with commas between')
    .default(''),
  SHARED_CACHE: flag.default(false),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

/** The names of all settings, with those that only the start reads. */
export const settingNames: readonly string[] = [
  ...Object.keys(schema.shape),
  ...['DATABASE_MEMORY_MB', 'LOG_MAX_MB', 'LOG_KEEP', 'LOG_TO_STDOUT'],
];

type Environment = z.output<typeof schema>;
type SecretVariable = 'SESSION_SECRET' | 'PASSWORD_PEPPER' | 'TICKET_KEY' | 'HUMAN_CHECK_KEY';

export interface Settings extends Environment {
  secrets: Secrets;
  /** The place that USERDATA_URL names. */
  files: StorageLocation;
  /** Where games are played; null where they are not. */
  play: PlayPlace | null;
  /** The site's public address is https: cookies are Secure, HSTS is sent. */
  isHttps: boolean;
  /** The public address is of this machine alone: demo logins may be used. */
  isLoopback: boolean;
}

/** A setting is wrong: the sentence is for the operator. */
export class SettingsError extends Error {}

/** The sentence for a folder that cannot be made or used; `error` is the system's. */
export function unusableFolder(setting: string, folder: string, error: unknown): SettingsError {
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  const isFile = code === 'ENOTDIR' || code === 'EEXIST';
  const reason = isFile ? 'is a file, or lies below one' : 'cannot be made or written';
  return new SettingsError(`${setting} must name a folder, but ${folder} ${reason} (${code}).`);
}

/** Reads all settings from the environment; a wrong one stops the start with a sentence. */
export function readSettings(environment: Record<string, string | undefined>, secretsOf: (varDir: string) => Secrets) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new SettingsError(sentences.join(' '));
  }
  const { data } = parsed;
  if ((data.RECAPTCHA_SITE_KEY === undefined) !== (data.RECAPTCHA_SECRET_KEY === undefined))
    throw new SettingsError('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY must be set together.');
  if (data.METRICS_PORT !== undefined && data.METRICS_PORT === data.PORT)
    throw new SettingsError('METRICS_PORT and PORT must be two ports.');
  const misplaced = problemOfUserdataOrigin(data);
  if (misplaced !== null) throw new SettingsError(`USERDATA_ORIGIN ${misplaced}.`);
  const unplayable = problemOfPlayOrigin(data);
  if (unplayable !== null) throw new SettingsError(`PLAY_ORIGIN ${unplayable}.`);
  const files = parseStorageLocation(data.USERDATA_URL, data);
  if (typeof files === 'string') throw new SettingsError(`USERDATA_URL ${files}.`);
  const secrets = givenSecrets(data) ?? ownSecrets(data.VAR_DIR, secretsOf);
  const reach = reachOf(data.PUBLIC_URL);
  return { ...data, files, secrets, ...reach, play: playPlaceOf(data, reach) } satisfies Settings;
}

/** What is wrong with the origin of uploads; null if nothing is. */
function problemOfUserdataOrigin({ USERDATA_ORIGIN, PUBLIC_URL }: Pick<Environment, 'USERDATA_ORIGIN' | 'PUBLIC_URL'>) {
  if (USERDATA_ORIGIN === undefined) return null;
  if (PUBLIC_URL === undefined) return 'needs PUBLIC_URL, the address of the site beside it';
  const [uploads, site] = [new URL(USERDATA_ORIGIN), new URL(PUBLIC_URL)];
  // A cookie belongs to a host, whatever the port.
  if (uploads.hostname === site.hostname)
    return 'must have another host than PUBLIC_URL: a port alone keeps no cookies apart';
  if (site.protocol === 'https:' && uploads.protocol !== 'https:') return 'must be https, as PUBLIC_URL is';
  return null;
}

function ownSecrets(varDir: string, secretsOf: (varDir: string) => Secrets): Secrets {
  try {
    return secretsOf(varDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw unusableFolder('VAR_DIR', varDir, error);
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new SettingsError(
      `${secretsFileIn(varDir)} is damaged: take it from a backup. With other keys nobody could log in.`,
    );
  }
}

/** The secrets of the environment, for operators who keep them apart from the site's folder; undefined if there are none. */
export function givenSecrets(environment: Pick<Environment, 'SECRETS_FILE' | SecretVariable>): Secrets | undefined {
  const { SESSION_SECRET: sessionSecret, PASSWORD_PEPPER: passwordPepper } = environment;
  const { TICKET_KEY: ticketKey, HUMAN_CHECK_KEY: humanCheckKey } = environment;
  if (sessionSecret && passwordPepper && ticketKey && humanCheckKey)
    return { sessionSecret, passwordPepper, ticketKey, humanCheckKey };
  if (sessionSecret ?? passwordPepper ?? ticketKey ?? humanCheckKey)
    throw new SettingsError('SESSION_SECRET, PASSWORD_PEPPER, TICKET_KEY and HUMAN_CHECK_KEY must be set together.');
  return environment.SECRETS_FILE === undefined ? undefined : findSecrets(environment.SECRETS_FILE);
}

function reachOf(publicUrl: string | undefined) {
  if (publicUrl === undefined) return { isHttps: false, isLoopback: true };
  const { protocol, hostname } = new URL(publicUrl);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return { isHttps: protocol === 'https:', isLoopback };
}
