/** `npm run build`: the built site in dist/, which a start then finds there. */

import { buildSite } from './lib/build.mjs';
import { command } from './lib/run.mjs';

await command(async () => {
  await buildSite();
  return 0;
});
