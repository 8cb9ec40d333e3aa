import { mkdir, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
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
  /** Sends a mail; tries twice more before it fails. @throws AddressRefused where trying again is of no use */
  send(letter: MailMessage): Promise<void>;
  /** Tries once, and answers what the mail server says; null without one. Throws the reason where that fails. */
  sendOnce(letter: MailMessage): Promise<string | null>;
}

interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  /** The folder for .eml files when no SMTP server is set. */
  folder: string;
}

const timeout = 5_000;
const pauses = [1_000, 5_000];

/** Sends mails through SMTP_URL, else writes them to files that the operator can open. */
export function createMail({ smtpUrl, from, folder }: MailOptions): Mail {
  const post = smtpUrl === undefined ? toFolder(folder) : throughSmtp(smtpUrl);
  return {
    sendOnce: (letter) => post({ ...letter, from }),
    send: async (letter) => {
      diagnostics.mails.publish('queued');
      for (const pause of [...pauses, null])
        try {
          await post({ ...letter, from });
          diagnostics.mails.publish('sent');
          return;
        } catch (error) {
          const isRefused = isAddressRefused(error);
          if (pause === null || isRefused) {
            diagnostics.mails.publish('failed');
            throw withoutAddresses(error, isRefused);
          }
          await wait(pause, undefined, { ref: false });
        }
    },
  };
}

/** The mail server answers, and refuses this one mail: others may be sent. */
export class MailRefused extends Error {}

/** The mail server has refused the receiver's address for good. */
export class AddressRefused extends MailRefused {}

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

/** Drops the receiver from an error: servers repeat addresses in refusals, and those do not belong into the log. */
function withoutAddresses(error: unknown, isAddressRefused: boolean): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const text = `A mail could not be sent: ${[code, responseCode].filter(Boolean).join(' ') || 'unknown reason'}`;
  if (isAddressRefused) return new AddressRefused(text);
  return refusals.has(code) ? new MailRefused(text) : new Error(text);
}

/**
 * Sends mails to several people, and answers how many were sent. One that is refused is logged and holds up none of the
 * others; a mail server that does not answer ends it, because each mail would wait for it.
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

/** Sources: RFC 2369 and RFC 8058, which wants https for the one click. */
function withListHeaders({ unsubscribeUrl, ...letter }: MailMessage & { from: string }) {
  if (unsubscribeUrl === undefined) return letter;
  const oneClick = unsubscribeUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { ...letter, headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, ...oneClick } };
}

/** Answers what the mail server says; null where there is none. */
type Post = (letter: MailMessage & { from: string }) => Promise<string | null>;

const transportTo = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });

/** Connects, greets and logs in, but sends nothing. Throws the reason where that fails. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const transport = transportTo(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function throughSmtp(smtpUrl: string): Post {
  const transport = transportTo(smtpUrl);
  return async (letter) => (await transport.sendMail(withListHeaders(letter))).response;
}

function toFolder(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (letter) => {
    const { message } = await transport.sendMail(withListHeaders(letter));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    // Renamed when complete, so that a watcher of the folder never reads half a mail.
    await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
    await rename(join(folder, `.${name}`), join(folder, name));
    return null;
  };
}
