import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { invalid } from '../../server/refusal';

/** Reads a password from OPERATOR_PASSWORD, or typed without echo, twice on a terminal. */
export async function askPassword(): Promise<string> {
  const given = process.env.OPERATOR_PASSWORD;
  if (given !== undefined) return given;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  const closed = new Promise<never>((_resolve, reject) => {
    terminal.once('close', () => reject(invalid('No password was typed.')));
  });
  // Closing the stream at the end is no failure.
  closed.catch(() => undefined);
  const ask = async (question: string) => {
    process.stderr.write(question);
    const typed = await Promise.race([terminal.question(''), closed]);
    process.stderr.write('\n');
    return typed;
  };
  try {
    for (;;) {
      const password = await ask('New password: ');
      if (!process.stdin.isTTY || (await ask('The same again: ')) === password) return password;
      process.stderr.write('These were not the same.\n');
    }
  } finally {
    terminal.close();
  }
}
