import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import type { Settings } from '../../../server/settings';
import { checkDisk, foldersOf } from '../../../server/trouble/disks';
import { fine, megabytes, warning, type Finding } from '../../../server/trouble/findings';

const wanted = { files: 20_000, memory: 1e9 };

export async function* lookAtDisks(settings: Settings): AsyncGenerator<Finding> {
  for (const folder of foldersOf(settings)) yield await checkDisk(folder);
}

export function* lookAtLimits(): Generator<Finding> {
  const node = `Node.js: ${process.versions.node}`;
  if (process.versions.node.startsWith('20.')) yield warning(`${node} gets no security fixes any more: install 24.`);
  else yield fine(`${node}.`);
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  yield (memory < wanted.memory ? warning : fine)(`Memory: ${megabytes(memory)}.`);
  const files = openFiles();
  if (files === null) return;
  const text = `Open files: ${files} for each process`;
  if (files >= wanted.files) yield fine(`${text}.`);
  else yield warning(`${text}; ${wanted.files} are enough for all sockets (LimitNOFILE of the service).`);
}

/** The limit of open files; null if the system does not say. */
function openFiles(): number | null {
  if (process.platform !== 'linux') return null;
  const [, limit = ''] = /^Max open files\s+(\w+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return limit === 'unlimited' ? Infinity : Number(limit);
}
