import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnFreePort } from './listen';

const root = join(__dirname, '../../..');

/** The commands of the documentation that contain a word. */
export async function documentedCommands(word: string): Promise<string> {
  const text = await readFile(join(root, 'docs/public-site.md'), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const found = blocks.filter((block) => block.includes(word));
  if (found.length !== 1) throw new Error(`${found.length} blocks contain ${word}`);
  return found[0] ?? '';
}

/** Puts the values of a test in place of those of the documentation. */
export function filledIn(commands: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    if (!text.includes(name)) throw new Error(`The commands do not name ${name}`);
    return text.replaceAll(name, value);
  }, commands);
}

interface Run {
  commands: string;
  zip?: Buffer;
  token: string;
  /** Further variables of the environment. */
  set?: Record<string, string>;
}

/** Runs commands in bash, in a folder with the script and `game.zip`. */
export async function runCommands({ commands, zip, token, set = {} }: Run) {
  const cwd = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    await copyFile(join(root, 'client/public/upload-build.sh'), join(cwd, 'upload-build.sh'));
    if (zip) await writeFile(join(cwd, 'game.zip'), zip);
    const env = { ...process.env, SPAWNPOINT_TOKEN: token, POLL_SECONDS: '0.2', ...set };
    const running = spawn('bash', ['--norc', '-euc', commands], { cwd, env });
    const told = { output: '', errors: '' };
    running.stdout.on('data', (text) => (told.output += String(text)));
    running.stderr.on('data', (text) => (told.errors += String(text)));
    const code = await new Promise<number | null>((resolve) => running.on('close', resolve));
    return { code, ...told };
  } finally {
    await rm(cwd, { recursive: true });
  }
}

const bodyOf = async (message: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** A proxy in front of a site that loses the first answer to each of these paths, and the connection with it. */
export async function losingProxy(url: string, paths: readonly string[]) {
  const lost: string[] = [];
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const path = asked.url ?? '';
    const { method, headers } = asked;
    const body = await bodyOf(asked);
    const answered = await new Promise<IncomingMessage>((resolve, reject) => {
      request(new URL(path, url), { method, headers }, resolve).on('error', reject).end(body);
    });
    const content = await bodyOf(answered);
    if (paths.includes(path) && !lost.includes(path)) {
      lost.push(path);
      asked.socket.destroy();
      return;
    }
    answer.writeHead(answered.statusCode ?? 500, answered.headers).end(content);
  };
  const server = createServer((asked, answer) => void pass(asked, answer));
  const port = await listenOnFreePort(server);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, lost, close };
}
