import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { parseDatabaseUrl } from '../../server/db/connect';
import { SettingsError } from '../../server/settings';
import { findProgram } from '../lib/run.mjs';

/** Runs a client program of the database; its password is in a private file, never on a command line. */
async function withLogin<T>(databaseUrl: string, work: (options: string[], database: string) => Promise<T>) {
  const { user, password, database, ...where } = parseDatabaseUrl(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'spawnpoint-backup-'));
  const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  const place =
    'socketPath' in where ? [`socket=${quoted(where.socketPath)}`] : [`host=${where.host}`, `port=${where.port}`];
  const lines = ['[client]', `user=${quoted(user)}`, `password=${quoted(password)}`, ...place, ''];
  const file = join(folder, 'client.cnf');
  try {
    await writeFile(file, lines.join('\n'), { mode: 0o600 });
    return await work([`--defaults-file=${file}`, '--default-character-set=utf8mb4'], database);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function begin(names: readonly string[], options: readonly string[], stdin: 'ignore' | 'pipe') {
  const program = findProgram(...names);
  if (program === undefined)
    throw new SettingsError(`${names[0]} is not installed: install the package mariadb-client, then try again.`);
  const child = spawn(program, options, { stdio: [stdin, 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr?.on('data', (part: Buffer) => (complaint += part.toString()));
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new SettingsError(`${names[0]} failed: ${withoutValues(complaint.trim())}`);
  });
  // The error is thrown where the program is awaited.
  ended.catch(() => undefined);
  return { child, ended };
}

/** The number and line of a failed statement say enough; what follows them quotes what people wrote. */
const withoutValues = (complaint: string) => /ERROR \d+ \(\w+\) at line \d+/.exec(complaint)?.[0] ?? complaint;

/** Dumps all tables as of one moment; `begun` is called once that moment is fixed. */
export function dumpDatabase(databaseUrl: string, file: string, begun: () => void): Promise<void> {
  const consistent = [
    '--single-transaction',
    '--skip-lock-tables',
    '--no-tablespaces',
    '--hex-blob',
    '--skip-dump-date',
  ];
  return withLogin(databaseUrl, async (login, database) => {
    const { child, ended } = begin(['mariadb-dump', 'mysqldump'], [...login, ...consistent, database], 'ignore');
    if (!child.stdout) throw new Error('The dump has no output');
    async function* watched(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        // When the first table appears, the dump's transaction has begun.
        if (chunk.includes('-- Table structure')) begun();
        yield chunk;
      }
    }
    await Promise.all([pipeline(child.stdout, watched, createGzip(), createWriteStream(file, { mode: 0o600 })), ended]);
  });
}

/** Runs a dump on an empty database. */
export function loadDatabase(databaseUrl: string, file: string): Promise<void> {
  return withLogin(databaseUrl, async (login, database) => {
    // Full-text indexes without stop words, as the migrations create them.
    const settings = ['--init-command=set session innodb_ft_enable_stopword = 0'];
    const { child, ended } = begin(['mariadb', 'mysql'], [...login, ...settings, database], 'pipe');
    if (!child.stdin) throw new Error('The client has no input');
    child.stdout?.resume();
    // A failing client closes its input and reports the reason itself.
    const feeding = pipeline(createReadStream(file), createGunzip(), child.stdin).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE') throw error;
      },
    );
    await Promise.all([feeding, ended]);
  });
}
