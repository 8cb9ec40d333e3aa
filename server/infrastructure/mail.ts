import { mkdir, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { siteName } from '#shared/siteIdentity';
import { diagnostics } from '../diagnostics';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address by which mail programs end such mails with one click; it takes a POST too. */
  unsubscribeUrl?: string | undefined;
}

export interface Mail {
  /** Sends a mail, with two retries. Throws once all have failed, and at once where the address is refused for good (AddressRefused). */
  send(mail: MailMessage): Promise<void>;
  /** Sends a mail without retries. Resolves to the SMTP response, or null without a server; throws its error. */
  sendOnce(mail: MailMessage): Promise<string | null>;
}

interface MailOptions {
  smtpUrl: string | undefined;
  /** An address, with or without a name; without one, mails bear that of the site. */
  from: string;
  /** The folder for .eml files when no SMTP server is set. */
  folder: string;
}

const timeout = 5_000;
const retryDelays = [1_000, 5_000];

/** Sends mails through SMTP_URL, else writes them to files that the operator can open. */
export function createMail({ smtpUrl, from, folder }: MailOptions): Mail {
  const deliver = smtpUrl === undefined ? folderDelivery(folder) : smtpDelivery(smtpUrl);
  return {
    sendOnce: (mail) => deliver({ ...mail, from: senderOf(from) }),
    send: async (mail) => {
      diagnostics.mails.publish('queued');
      for (const delay of [...retryDelays, null])
        try {
          await deliver({ ...mail, from: senderOf(from) });
          diagnostics.mails.publish('sent');
          return;
        } catch (error) {
          const isRefused = isAddressRefused(error);
          if (delay === null || isRefused) {
            diagnostics.mails.publish('failed');
            throw redactedError(error, isRefused);
          }
          await wait(delay, undefined, { ref: false });
        }
    },
  };
}

/** The operator may rename the site at any time. */
const senderOf = (from: string): Sender => (from.includes('<') ? from : { name: siteName(), address: from });
type Sender = string | { name: string; address: string };

/** The mail server has refused this one mail: others may be sent. */
export class MailRefused extends Error {}

/** The mail server has refused the receiver's address for good. */
export class AddressRefused extends MailRefused {}

/** The mail server could not be reached: nothing was handed over to it. */
export class MailServerAway extends Error {}

const refusals = new Set<unknown>(['EENVELOPE', 'EMESSAGE']);

/**
 * Whether the answer to RCPT TO says that there is no such mailbox, or none that takes mail. Refusals for other reasons,
 * such as a sender that is blocked, say nothing about the address. Sources: RFC 5321 4.2.3, and for codes like 5.1.1 RFC 3463.
 */
function isAddressRefused(error: unknown): boolean {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  if (command !== 'RCPT TO' || responseCode === undefined || ![550, 551, 553].includes(responseCode)) return false;
  const [detailed] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '') ?? [];
  return detailed === undefined || detailed.startsWith('5.1.') || detailed === '5.2.1';
}

/** An error without addresses: mail servers repeat them in refusals, and the log must not hold them. */
function redactedError(error: unknown, isAddressRefused: boolean): Error {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  const text = `A mail could not be sent: ${[code, responseCode].filter(Boolean).join(' ') || 'unknown reason'}`;
  if (isAddressRefused) return new AddressRefused(text);
  if (refusals.has(code)) return new MailRefused(text);
  return command === 'CONN' ? new MailServerAway(text) : new Error(text);
}

/**
 * Sends mails to several people. Resolves to the number of sent ones. A refused mail is logged and does not stop the others;
 * a mail server that does not answer does, because each mail would wait for it.
 */
export async function sendEach<T>(log: Logger, mails: readonly T[], send: (mail: T) => Promise<void>): Promise<number> {
  let sent = 0;
  for (const mail of mails)
    try {
      await send(mail);
      sent += 1;
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ err: error }, 'A mail was refused');
    }
  return sent;
}

/** Headers by which programs that answer mails leave these alone: RFC 3834, and what Exchange and older ones read. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

/**
 * A mail with the headers of automatic mails, and those by which mail programs unsubscribe. Sources: RFC 2369, and
 * RFC 8058, which requires https.
 */
function withHeaders({ unsubscribeUrl, ...mail }: MailMessage & { from: Sender }) {
  if (unsubscribeUrl === undefined) return { ...mail, headers: automatic };
  const oneClick = unsubscribeUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  const list = { Precedence: 'bulk', 'List-Unsubscribe': `<${unsubscribeUrl}>`, ...oneClick };
  return { ...mail, headers: { ...automatic, ...list } };
}

/** Delivers one mail. Resolves to the SMTP response, or null without a server. */
type Deliver = (mail: MailMessage & { from: Sender }) => Promise<string | null>;

const smtpTransport = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });

/** Connects to a mail server and logs in, without sending anything. Throws its error. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = smtpTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function smtpDelivery(smtpUrl: string): Deliver {
  const transport = smtpTransport(smtpUrl);
  return async (mail) => (await transport.sendMail(withHeaders(mail))).response;
}

function folderDelivery(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail(withHeaders(mail));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    // Renamed when complete, so that a watcher of the folder never reads half a mail.
    await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
    await rename(join(folder, `.${name}`), join(folder, name));
    return null;
  };
}
