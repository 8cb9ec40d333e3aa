import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import type { Settings } from '../../../server/settings';
import { failure, fine, megabytes, reasonOf, warning, type Finding } from './findings';

const free = { wrong: 0.2e9, little: 2e9 };
const wanted = { files: 20_000, memory: 1e9 };

export async function* lookAtDisks({ VAR_DIR, USERDATA_URL }: Settings): AsyncGenerator<Finding> {
  const folders = USERDATA_URL.includes('://') ? [VAR_DIR] : [VAR_DIR, USERDATA_URL];
  for (const folder of folders)
    try {
      const { bavail, bsize } = await statfs(folder);
      const bytes = bavail * bsize;
      const text = `Disk: ${megabytes(bytes)} are free at ${folder}.`;
      if (bytes >= free.little) yield fine(text);
      else yield (bytes < free.wrong ? failure : warning)(text);
    } catch (error) {
      yield failure(`Disk: ${folder}: ${reasonOf(error)}.`);
    }
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

/** The limit of open files; null where the system does not tell it. */
function openFiles(): number | null {
  if (process.platform !== 'linux') return null;
  const [, limit = ''] = /^Max open files\s+(\w+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return limit === 'unlimited' ? Infinity : Number(limit);
}
