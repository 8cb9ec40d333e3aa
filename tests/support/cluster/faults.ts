import { until } from '../until';
import type { Cluster } from './cluster';

/** A failure of a part of the cluster. */
interface Fault {
  name: string;
  /** Begins it; answers how it ends, and waits until the part is whole again. */
  begin: (cluster: Cluster) => Promise<() => Promise<unknown>>;
}

/** Faults of the node that takes the writes. */
const ofWriterNode = (
  name: string,
  begin: (node: Awaited<ReturnType<Cluster['writerNode']>>) => unknown,
  end: (node: Awaited<ReturnType<Cluster['writerNode']>>) => unknown,
): Fault => ({
  name: `the node that takes the writes ${name}`,
  begin: async ({ writerNode, galera, haproxy }) => {
    const node = await writerNode();
    await begin(node);
    return async () => {
      await end(node);
      const isUp = async () => (await galera.isWhole()) && (await haproxy.upIn('database')).length === 3;
      if (!(await until(isUp, Boolean, { most: 120_000 }))) throw new Error('The node does not come back');
    };
  },
});

export const faults: Fault[] = [
  ofWriterNode(
    'is set read-only',
    ({ sql }) => sql('set global read_only = 1'),
    ({ sql }) => sql('set global read_only = 0'),
  ),
  ofWriterNode(
    'is killed',
    ({ program }) => program.kill(),
    ({ rejoin }) => rejoin(),
  ),
  ofWriterNode(
    'is frozen',
    ({ program }) => {
      program.signal('SIGSTOP');
    },
    ({ program }) => {
      program.signal('SIGCONT');
    },
  ),
  ofWriterNode(
    'is cut off from the others',
    ({ sql }) => sql("set global wsrep_provider_options = 'gmcast.isolate=1'"),
    ({ sql }) => sql("set global wsrep_provider_options = 'gmcast.isolate=0'"),
  ),
  ofWriterNode(
    'leaves the synced state',
    ({ sql }) => sql('set global wsrep_desync = 1'),
    ({ sql }) => sql('set global wsrep_desync = 0'),
  ),
  {
    name: 'the master of Redis is killed',
    begin: async ({ sentinels }) => {
      const master = await sentinels.master();
      await master.kill();
      return async () => {
        await sentinels.untilReplaced(master);
        master.start();
      };
    },
  },
  {
    name: 'a process of the site is killed',
    begin: async ({ servers: [server], haproxy }) => {
      server?.child.kill('SIGKILL');
      await server?.ended;
      return async () => {
        await server?.killAndRestart();
        await until(
          () => haproxy.upIn('site'),
          ({ length }) => length === 3,
        );
      };
    },
  },
  {
    name: 'the bucket is away',
    begin: async ({ bucket }) => {
      await bucket.kill();
      return () => bucket.start();
    },
  },
  {
    name: 'a machine of the storage is killed',
    begin: async ({ bucket: { nodes } }) => {
      await nodes[0]?.kill();
      return () => nodes[0]?.start() ?? Promise.resolve();
    },
  },
  {
    name: 'HAProxy loads its settings again',
    begin: ({ haproxy }) => {
      haproxy.reload();
      return Promise.resolve(() => Promise.resolve());
    },
  },
];
