import type { Knex } from 'knex';
import { freePort } from '../../../scripts/lib/site.mjs';
import { connect } from '../../../server/db/connect';
import { migrateAt } from '../../../server/db/migrate';
import { saveSettings } from '../../../server/site/site.queries';
import { folderOf, startBeside, type BuiltServer } from '../server/builtServer';
import { clusterDatabase, clusterUser, openGalera, type Galera, type GaleraNode } from './galera';
import { openHaproxy, type Haproxy } from './haproxy';
import { openSentinels, type Sentinels } from './sentinel';
import { openSwift, type Swift } from './swift';
import { until } from '../until';

/** The site on several machines: three processes, three nodes of the database, three Redis, a bucket, and HAProxy before them. */
export interface Cluster {
  /** The address that people use. */
  url: string;
  /** The database through HAProxy. */
  db: Knex;
  galera: Galera;
  haproxy: Haproxy;
  sentinels: Sentinels;
  bucket: Swift;
  servers: BuiltServer[];
  /** The node that all writes go to. */
  writerNode: () => Promise<GaleraNode>;
  /** The names of the nodes to which the site is connected. */
  nodesInUse: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Starts the cluster; `env` is for the processes of the site. */
export async function openCluster(name: string, env: Record<string, string> = {}): Promise<Cluster> {
  const galera = await openGalera();
  const sentinels = await openSentinels();
  const bucket = await openSwift(name);
  const ports = [await freePort(), await freePort(), await freePort()];
  const haproxy = await openHaproxy({ nodes: galera.nodes.map(({ port }) => port), processes: ports });
  const databaseUrl = `mysql://${clusterUser}@127.0.0.1:${haproxy.database}/${clusterDatabase}`;
  const db = connect(databaseUrl);
  const settings = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: sentinels.url,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'fatal',
    ...bucket.settings('uploads'),
    ...env,
  };
  await migrateAt(databaseUrl);
  // A new site would let nobody register without the link that its start prints.
  await saveSettings(db, { registration: 'open' });
  const servers: BuiltServer[] = [];
  for (const port of ports)
    servers.push(await startBeside({ db, varDir: folderOf(name) }, { ...settings, PORT: String(port) }));
  await until(
    () => haproxy.upIn('site'),
    ({ length }) => length === servers.length,
  );

  async function writerNode() {
    const [rows] = await until(
      () => db.raw<{ name: string }[][]>('select @@wsrep_node_name as name').catch(() => []),
      ([found]) => found !== undefined,
    );
    const node = galera.nodes.find((each) => each.name === rows?.[0]?.name);
    if (!node) throw new Error('No node takes writes');
    return node;
  }

  async function nodesInUse() {
    const connections = await Promise.all(
      galera.nodes.map(async ({ name, sql }) => ({
        name,
        count: await sql(`select count(*) from information_schema.processlist where user = '${clusterUser}'`),
      })),
    );
    return connections.filter(({ count }) => Number(count) > 0).map(({ name }) => name);
  }

  const stop = async () => {
    for (const { child, ended } of servers) {
      child.kill();
      await ended;
    }
    await db.destroy();
    await Promise.all([haproxy.stop(), sentinels.stop(), bucket.stop(), galera.stop()]);
  };
  const url = `http://127.0.0.1:${haproxy.site}`;
  return { url, db, galera, haproxy, sentinels, bucket, servers, writerNode, nodesInUse, stop };
}
