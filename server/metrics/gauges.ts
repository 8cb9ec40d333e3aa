import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { poolUsage } from '../db/pool';
import type { Host } from '../http/call';
import type { LiveServer } from '../realtime/liveServer';
import { version } from '../version';
import { waitingRows } from './queues.queries';

/** Registers gauges whose values are read at each scrape. */
export function registerGauges(register: Registry, host: Host & { live: LiveServer }) {
  const registers = [register];
  const { db, live, processes, settings } = host;
  new Gauge({ name: 'spawnpoint_info', help: 'The running version.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  new Gauge({
    name: 'spawnpoint_sockets',
    help: 'Open sockets of the live channel in this process.',
    registers,
    collect() {
      this.set(live.socketCount());
    },
  });
  new Gauge({
    name: 'spawnpoint_ready',
    help: '1 while database, migrations and the storage of uploads are there, as /readyz says.',
    registers,
    async collect() {
      this.set(Number(await host.isReady()));
    },
  });
  new Gauge({
    name: 'spawnpoint_database_connections',
    help: 'Connections of the pool that are used or free, and what waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolUsage(db))) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'spawnpoint_queue_rows',
    help: 'Rows of a queue that wait, counted up to 10,000; absent while the database cannot be read.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      const rows = await waitingRows(db).catch((error: unknown) => {
        host.log.warn({ err: error }, 'The metrics lack the queues');
        return {};
      });
      for (const [queue, count] of Object.entries(rows)) this.set({ queue }, count);
    },
  });
  new Gauge({
    name: 'spawnpoint_disk_free_bytes',
    help: 'Free space on the disks of uploads and of the server itself.',
    labelNames: ['folder'],
    registers,
    async collect() {
      await setDisk(this, 'userdata', settings.USERDATA_URL);
      await setDisk(this, 'var', settings.VAR_DIR);
    },
  });
  if (processes)
    new Gauge({
      name: 'spawnpoint_redis_up',
      help: '1 while Redis, and through it the other processes, are reached.',
      registers,
      collect() {
        this.set(Number(processes.areReachable()));
      },
    });
}

/** Uploads in a bucket have no disk here. */
async function setDisk(gauge: Gauge, folder: string, path: string) {
  const disk = await statfs(path).catch(() => null);
  if (disk) gauge.set({ folder }, disk.bavail * disk.bsize);
  else gauge.remove({ folder });
}
