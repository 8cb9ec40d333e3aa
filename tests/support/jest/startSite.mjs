/**
 * Starts the built site once for all browser tests, with its own database and the demo community. Tests find it by
 * SITE_URL, SITE_DEMO (the demo logins as JSON), SITE_MAILS (the folder in which its mails arrive) and SITE_DATABASE (its address). If SITE_URL is set
 * from outside, that running site is tested instead.
 */

import { join } from 'node:path';
import { startSite } from '../../../scripts/lib/site.mjs';
import { openMailServer } from '../server/mailServer.mjs';

export default async function startTestSite() {
  if (process.env.SITE_URL) return;
  const folder = process.env.TEST_FOLDER;
  if (!folder) throw new Error('Browser tests are run by `npm test -- browser`.');
  const varDir = join(folder, 'site');
  const mails = join(folder, 'mails');
  const mailServer = await openMailServer({ folder: mails });
  globalThis.testMailServer = mailServer;
  const site = await startSite({
    varDir,
    port: 0,
    isThrowAway: true,
    env: {
      RATE_LIMIT_FACTOR: '1000',
      // A slow machine that runs all tests is no overloaded site.
      OVERLOAD_DELAY_MS: '600000',
      HUMAN_CHECK_WORK: '1000',
      SMTP_URL: mailServer.url,
      // All accounts here are new: their limits are raised, so that tests meet one only on purpose.
      NEW_ACCOUNT_LINKS: '200',
      NEW_ACCOUNT_STRANGERS: '200',
      NEW_ACCOUNT_INVITATIONS: '200',
      NEW_ACCOUNT_SHARED_LINKS: '1000',
    },
  });
  globalThis.testSite = site;
  process.env.SITE_URL = site.url;
  process.env.SITE_DEMO = JSON.stringify(site.demo);
  process.env.SITE_MAILS = mails;
  process.env.SITE_DATABASE = site.databaseUrl;
}
