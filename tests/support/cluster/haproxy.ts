import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { findProgram } from '../../../scripts/lib/run.mjs';
import { freePort } from '../../../scripts/lib/site.mjs';
import { folderOf } from '../server/builtServer';
import { until } from '../until';
import { programIn } from './child';
import { checkUser } from './galera';

/** HAProxy with the example of the docs. */
export interface Haproxy {
  /** The ports of the database and of the site. */
  database: number;
  site: number;
  /** Loads its settings again as an operator does; open connections stay with the process before. */
  reload: () => void;
  /** The names of the servers that are up. */
  upIn: (section: 'database' | 'site') => Promise<string[]>;
  stop: () => Promise<void>;
}

interface Servers {
  nodes: readonly number[];
  processes: readonly number[];
}

/** Starts the example in `docs/serving` on other addresses. */
export async function openHaproxy({ nodes, processes }: Servers): Promise<Haproxy> {
  const folder = folderOf('haproxy');
  const database = await freePort();
  const site = await freePort();
  const health = join(folder, 'health.sh');
  const credentials = join(folder, 'health.cnf');
  const socket = join(folder, 'admin.sock');
  const settings = join(folder, 'haproxy.cfg');
  const example = (name: string) => readFileSync(resolve('docs/serving', name), 'utf8');
  writeFileSync(credentials, `[client]\nuser=${checkUser}\n`);
  writeFileSync(health, example('galera-health.sh').replace('/etc/haproxy/galera-health.cnf', credentials), {
    mode: 0o755,
  });
  const local: [string, string][] = [
    ['127.0.0.1:3306', `127.0.0.1:${database}`],
    ['bind :80', `bind 127.0.0.1:${site}`],
    ['127.0.0.1:10000', `127.0.0.1:${await freePort()}`],
    ['/run/haproxy/admin.sock', `${socket} expose-fd listeners`],
    ['/etc/haproxy/galera-health.sh', health],
    ...nodes.map((port, index): [string, string] => [`10.0.0.1${index + 1}:3306`, `127.0.0.1:${port}`]),
    ...processes.map((port, index): [string, string] => [`10.0.0.2${index + 1}:3000`, `127.0.0.1:${port}`]),
  ];
  writeFileSync(
    settings,
    local.reduce((text, [from, to]) => text.replace(from, to), example('haproxy.cfg')),
  );
  // -W: a master process that reloads on SIGUSR2.
  const program = programIn({
    folder,
    command: findProgram('haproxy') ?? 'haproxy',
    args: ['-W', '-db', '-f', settings],
  });
  program.start();
  const upIn = async (section: string) => {
    const lines = (await ask(socket, 'show stat').catch(() => '')).split('\n').map((line) => line.split(','));
    const isUp = (line: string[]) =>
      line[0] === section && line[1] !== 'BACKEND' && line[1] !== 'FRONTEND' && line[17] === 'UP';
    return lines.filter(isUp).map(([, name = '']) => name);
  };
  const up = await until(
    () => upIn('database'),
    ({ length }) => length === nodes.length || !program.isAlive(),
  );
  if (up.length < nodes.length) throw new Error(`HAProxy: ${readFileSync(join(folder, 'log'), 'utf8')}`);
  return {
    database,
    site,
    reload: () => {
      program.signal('SIGUSR2');
    },
    upIn,
    stop: async () => {
      // The main process passes this on; killed, it would leave its worker behind.
      program.signal('SIGTERM');
      await program.ended();
    },
  };
}

/** The answer to a command on HAProxy's own socket. */
function ask(socketPath: string, command: string): Promise<string> {
  return new Promise((resolveAnswer, reject) => {
    let answer = '';
    const socket = connect(socketPath, () => socket.write(`${command}\n`));
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('end', () => {
      resolveAnswer(answer);
    });
    socket.on('error', reject);
  });
}
