/** `npm run bench`: measures the site against what this machine can do; `npm run bench -- small` takes one size, `-- firstPage` cold pages, `-- felt` first loads, moves and clicks on a slow phone, `-- following` the feeds and news of followers and watchers, `-- digests` the mails of a morning, `-- plays` reads beside 200 people who load a game. */

import { buildSite } from './lib/build.mjs';
import { checkNode, installPackages } from './lib/packages.mjs';
import { command, run } from './lib/run.mjs';
import { provide } from './lib/system.mjs';

const given = process.argv.slice(2);
const sizes = given.filter((argument) => !argument.startsWith('--'));
const flags = given.filter((argument) => argument.startsWith('--'));

await command(async () => {
  checkNode();
  await provide('mariadb');
  await installPackages('testing');
  await buildSite();
  // Measurements that run alone, and the communities in which they run.
  const alone = { firstPage: [], felt: [], following: ['medium'], digests: ['small'], plays: ['small'] }[sizes[0]];
  if (alone) {
    const { code } = await run(process.execPath, ['--import', 'tsx', `tests/load/${sizes[0]}.ts`, ...alone, ...flags], {
      show: true,
    });
    return code;
  }
  for (const size of sizes.length > 0 ? sizes : ['small', 'medium']) {
    const { code } = await run(process.execPath, ['--import', 'tsx', 'tests/load/bench.ts', size, ...flags], {
      show: true,
    });
    if (code !== 0) return code;
  }
  return 0;
});
