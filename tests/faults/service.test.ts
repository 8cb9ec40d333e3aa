import { execFile } from 'node:child_process';
import { chmodSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openMailServer } from '../support/server/mailServer.mjs';
import { folderOf, startServer } from '../support/server/builtServer';
import { urlOf } from '../support/server/database';
import { unpackPackages } from '../support/server/debianPackages';

const execute = promisify(execFile);
const folder = folderOf('service');
const examples = 'docs/serving';

/** Writes an example of the docs with a test's own places, each of which it must have. */
function write(file: string, changes: Record<string, string>) {
  let text = readFileSync(join(examples, file), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  const place = resolve(folder, file);
  writeFileSync(place, text);
  return place;
}

test('systemd finds nothing wrong with the units of the docs', async () => {
  const systemd = await unpackPackages('systemd', 'libsystemd-shared');
  const own = (systemd.env.LD_LIBRARY_PATH ?? '').split(':').map((path) => join(path, 'systemd'));
  expect(own[0]).toContain(systemd.folder);
  const node = { '/usr/bin/node': process.execPath };
  const npm = { '/usr/bin/npm': join(dirname(process.execPath), 'npm') };
  const units = [
    write('spawnpoint.service', node),
    write('spawnpoint-backup.service', npm),
    write('spawnpoint-backup.timer', {}),
  ];
  expect(readdirSync(examples).filter((name) => /\.(service|timer)$/.test(name))).toHaveLength(units.length);
  const { stdout, stderr } = await execute(systemd.program('systemd-analyze'), ['verify', ...units], {
    env: { ...systemd.env, LD_LIBRARY_PATH: own.join(':') },
  });
  expect(stdout + stderr).toBe('');
});

test('the command of the service has its settings, whatever signs they contain', async () => {
  const mail = await openMailServer();
  const server = await startServer('service');
  const { username } = userInfo();
  write('settings', {
    'https://spawnpoint.example': 'https://wharf.example',
    'smtp://user:password@mail.example:587': mail.url,
    'MAIL_FROM=hello@spawnpoint.example': `MAIL_FROM='Wharf & $HOME "Quay" <hello@spawnpoint.example>'`,
    'LOG_TO_STDOUT=1': [
      `DATABASE_URL='${urlOf(server.db)}'`,
      `VAR_DIR='${resolve(server.varDir)}'`,
      `USERDATA_URL='${resolve(server.varDir, 'userdata')}'`,
    ].join('\n'),
  });
  const command = write('spawnpoint', {
    '/etc/spawnpoint/settings': resolve(folder, 'settings'),
    '/srv/spawnpoint': resolve('.'),
    'runuser -u spawnpoint': `runuser -u ${username}`,
    '/var/lib/spawnpoint': resolve(folder),
  });
  chmodSync(command, 0o755);
  const words = ['operator', '--', 'doctor'];
  const [program, given] = process.getuid?.() === 0 ? [command, words] : ['sudo', ['-n', command, ...words]];
  const { stdout } = await execute(program, given, { cwd: '/' });
  expect(stdout).toContain('✓ Settings: in order. The site is https://wharf.example.');
  expect(stdout).toContain('✓ Mail: the server greets');
  expect(stdout).toContain(', 0 wrong.');
  await mail.close();
});
