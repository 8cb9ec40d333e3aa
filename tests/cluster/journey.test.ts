import { openCluster, type Cluster } from '../support/cluster/cluster';
import { openMailServer } from '../support/server/mailServer.mjs';
import { folderOf } from '../support/server/builtServer';

// The journeys of the browser tests, through HAProxy to the three processes.
import '../browser/journey.test';
import '../browser/privateChat.test';

let cluster: Cluster;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;

beforeAll(async () => {
  const folder = folderOf('cluster-mails');
  mailServer = await openMailServer({ folder });
  cluster = await openCluster('cluster-journey', {
    SMTP_URL: mailServer.url,
    HUMAN_CHECK_WORK: '1000',
    NEW_ACCOUNT_STRANGERS: '200',
  });
  Object.assign(process.env, { SITE_URL: cluster.url, SITE_MAILS: folder });
});

afterAll(async () => {
  await cluster.stop();
  await mailServer.close();
});
