import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSmall, putAside, readLogLimits } from '../../../scripts/lib/logFiles.mjs';
import { until } from '../../support/until';

let folder: string;
let log: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-log-'));
  log = join(folder, 'server.log');
});
afterEach(() => rm(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a process goes on writing into a log that was put aside; what it had written is kept', async () => {
  const output = openSync(log, 'a', 0o600);
  const lines = 5_000;
  // The second half comes when the log has been put aside.
  const writes = `let n = 0;
    const write = (last) => { while (n < last) require('fs').writeSync(1, 'line ' + ++n + '\\n'); };
    write(${lines / 2});
    process.stdin.once('data', () => { write(${lines}); process.exit(); });`;
  const writer = spawn(process.execPath, ['-e', writes], { stdio: ['pipe', output, 'inherit'] });
  const ended = once(writer, 'exit');
  closeSync(output);
  await until(
    () => read('server.log'),
    (text) => text.endsWith(`line ${lines / 2}\n`),
  );
  putAside(log, 3);
  writer.stdin!.write('on');
  await ended;
  putAside(log, 3);
  expect(read('server.log')).toBe('');
  const written = (read('server.log.2') + read('server.log.1')).trimEnd().split('\n');
  expect(written).toEqual(Array.from({ length: lines }, (_, index) => `line ${index + 1}`));
});

test('the newest are kept, readable by their owner alone', () => {
  for (const day of ['first', 'second', 'third', 'fourth']) {
    writeFileSync(log, day, { mode: 0o600 });
    putAside(log, 2);
  }
  expect(readdirSync(folder).toSorted()).toEqual(['server.log', 'server.log.1', 'server.log.2']);
  expect([read('server.log.1'), read('server.log.2')]).toEqual(['fourth', 'third']);
  expect(statSync(`${log}.1`).mode & 0o777).toBe(0o600);
});

test('a log that is too large or of another day is put aside, any other stays', () => {
  const kept = (text: string) => {
    writeFileSync(log, text);
    if (text === 'yesterday') utimesSync(log, new Date(), new Date(Date.now() - 86_400_000));
    keepSmall(log, { maxBytes: 20, kept: 5 })();
    return read('server.log');
  };
  expect(kept('today')).toBe('today');
  expect(kept('yesterday')).toBe('');
  expect(kept('more than twenty bytes of it')).toBe('');
  expect([read('server.log.1'), read('server.log.2')]).toEqual(['more than twenty bytes of it', 'yesterday']);
});

test('limits that are no numbers are refused in a sentence', () => {
  expect(readLogLimits({})).toEqual({ maxBytes: 20_000_000, kept: 7 });
  expect(() => readLogLimits({ LOG_MAX_MB: 'much' })).toThrow(/^LOG_MAX_MB must be/);
  expect(() => readLogLimits({ LOG_KEEP: '0' })).toThrow(/^LOG_KEEP must be/);
});
