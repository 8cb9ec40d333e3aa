import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server that collects mails in `received` and, given a folder, as files for other processes.
 *
 * @param {object} [options]
 * @param {boolean | string} [options.refuses] refuses every recipient, or this one
 * @param {string} [options.reason] what a refusal says, by default that there is no such mailbox
 * @param {string} [options.folder]
 */
export async function openMailServer({ refuses = false, reason, folder } = {}) {
  const received = [];
  if (folder) mkdirSync(folder, { recursive: true });

  function keep(mail) {
    received.push(mail);
    if (!folder) return;
    const name = `${received.length}.eml`;
    // Renamed when it is complete, so that nobody reads half a mail.
    writeFileSync(join(folder, `.${name}`), mail.source);
    renameSync(join(folder, `.${name}`), join(folder, name));
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const isRefused = refuses === true || refuses === address;
      done(isRefused ? Object.assign(new Error(reason ?? `No mailbox ${address}`), { responseCode: 550 }) : null);
    },
    onData: (stream, { envelope }, done) => {
      const parts = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        keep({ to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts) });
        done();
      });
    },
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address();
  const close = () => new Promise((closed) => server.close(closed));
  return { received, url: `smtp://127.0.0.1:${port}`, close };
}
