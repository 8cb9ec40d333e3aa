import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Starts the bare limits that the site is compared with. */
export async function startBare(databaseUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork('tests/load/bareServer.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    silent: true,
  });
  const [port] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, url: `http://127.0.0.1:${Number(port.toString())}` };
}
