/** `npm run build`: the built site in dist/, which a start then finds there. */

import { buildSite } from './lib/build.mjs';
import { checkNode } from './lib/packages.mjs';
import { command } from './lib/run.mjs';

await command(async () => {
  checkNode();
  await buildSite();
  return 0;
});
