import { existsSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { findProgram, run } from '../../../scripts/lib/run.mjs';
import { folderOf } from '../server/builtServer';
import { programIn, type Program } from './child';

export type Kind = 'account' | 'container' | 'object';

/** One of the three servers of a node of Swift. */
export interface StorageServer {
  kind: Kind;
  node: string;
  port: number;
}

/** Swift reads `swift.conf` in /etc before its own settings, unless it is told of another folder first. */
const launching = `
import runpy, sys
from swift.common.utils import set_swift_dir
set_swift_dir(sys.argv[1])
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name='__main__')
`;

/** The rings say which servers hold the copies of what: here each node one of three. */
const ringing = `
import json, os, sys
from swift.common.ring import RingBuilder
folder, servers = sys.argv[1], json.loads(sys.argv[2])
for kind in ('account', 'container', 'object'):
    builder = RingBuilder(4, 3, 1)
    for zone, server in enumerate(each for each in servers if each['kind'] == kind):
        address = dict(ip='127.0.0.1', port=server['port'], replication_ip='127.0.0.1', replication_port=server['port'])
        builder.add_dev(dict(address, id=zone, region=1, zone=zone, device=server['node'], weight=1.0, meta=''))
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
`;

const modules = process.env.SWIFT_MODULES ?? '';
const environment = { PYTHONPATH: modules };

/** Debian's Python, which may be among the unpacked packages: another one cannot load the compiled modules. */
function interpreter(): string {
  const unpacked = resolve(modules, '../../../bin/python3');
  return existsSync(unpacked) ? unpacked : '/usr/bin/python3';
}

interface PythonProgram {
  folder: string;
  /** The folder of `swift.conf` and the rings. */
  settings: string;
  program: string;
  /** The settings of this program. */
  file: string;
}

export function swiftProgram({ folder, settings, program, file }: PythonProgram): Program {
  const script = findProgram(program) ?? program;
  return programIn({
    folder,
    command: interpreter(),
    args: ['-c', launching, settings, script, file, '--verbose'],
    env: environment,
  });
}

export async function buildRings(settings: string, servers: readonly StorageServer[]): Promise<void> {
  const { code, output } = await run(interpreter(), ['-c', ringing, settings, JSON.stringify(servers)], {
    env: environment,
  });
  if (code !== 0) throw new Error(`Swift's rings cannot be built: ${output}`);
}

interface Place {
  settings: string;
  /** The folder that has a folder for each node. */
  devices: string;
}

export function storageProgram({ settings, devices }: Place, { kind, node, port }: StorageServer): Program {
  const folder = folderOf(`${basename(settings)}-${node}-${kind}`);
  const file = join(folder, 'server.conf');
  writeFileSync(
    file,
    `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${settings}
devices = ${devices}
mount_check = false
disable_fallocate = true
recon_cache_path = ${folder}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`,
  );
  return swiftProgram({ folder, settings, program: `swift-${kind}-server`, file });
}
