/**
 * `npm run test:node`: all tests on the newer versions of Node. `npm run test:node -- 24 server/feed` runs what its path
 * contains on one of them.
 */

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { command, root, run } from './lib/run.mjs';
import { excerpt, refuse, say } from './lib/say.mjs';

const versions = ['22', '24'];
const given = process.argv.slice(2);
const chosen = given.filter((argument) => versions.includes(argument));
const rest = given.filter((argument) => !versions.includes(argument));

await command(async () => {
  let failures = 0;
  for (const version of chosen.length > 0 ? chosen : versions) {
    const folder = await provideNode(version);
    say(`\nOn Node.js ${version}:`);
    const env = { PATH: folder + delimiter + process.env.PATH };
    const { code } = await run(join(folder, 'node'), ['scripts/test.mjs', ...rest], { env, show: true });
    if (code !== 0) failures += 1;
  }
  return failures === 0 ? 0 : 1;
});

/** The folder of a version's program, from the npm package `node` for this system, outside the project's own packages. */
async function provideNode(version) {
  const folder = join(root, 'var/node', version);
  const name = `node-${process.platform}-${process.arch}`;
  const programs = join(folder, 'node_modules', name, 'bin');
  if (existsSync(join(programs, 'node'))) return programs;
  say(`Fetching Node.js ${version} …`);
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  const { code, output } = await run('npm', ['install', ...options, `${name}@${version}`]);
  if (code !== 0) refuse(`Node.js ${version} could not be fetched:\n${excerpt(output, 0, 8)}`);
  return programs;
}
