import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildsLimits } from '#shared/areas/builds/limits';
import { secondMs } from '#shared/durations';
import { UnpackProblem } from './problem';
import type { UnpackedFile } from './unpack';
import type { UnpackAnswer, UnpackOrder } from './worker';

const megabytes = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32 };

const source = pathToFileURL(join(process.cwd(), 'server/areas/builds/unpack/worker.ts')).href;
const fromSource = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(source)}, ${JSON.stringify(source)}))`;

/** The program of the thread: built beside the server, or the source while the server runs from its sources. */
function openWorker(order: UnpackOrder): Worker {
  const server = process.argv[1] ?? '';
  const isBuilt = basename(server) === 'main.js' && basename(dirname(server)) === 'server';
  const options = { workerData: order, resourceLimits: megabytes, env: {} };
  if (isBuilt) return new Worker(join(dirname(server), 'unpack.js'), options);
  return new Worker(fromSource, { ...options, eval: true });
}

interface Options {
  signal: AbortSignal;
  /** The time that it may take. */
  timeoutMs?: number;
}

/**
 * Unpacks a zip in a thread of its own, with a limit of memory and of time. Its files are named `into`, a hyphen and their
 * numbers. Throws an `UnpackProblem` where the zip is refused; then no file is left.
 */
export async function unpackInThread(
  order: UnpackOrder,
  { signal, timeoutMs = buildsLimits.seconds * secondMs }: Options,
): Promise<UnpackedFile[]> {
  const worker = openWorker(order);
  const answered = new Promise<UnpackAnswer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`The thread ended with ${code}`));
    });
  });
  const tooLong = AbortSignal.timeout(timeoutMs);
  const ended = AbortSignal.any([signal, tooLong]);
  const aborted = new Promise<never>((_resolve, reject) => {
    const end = () => {
      reject(signal.aborted ? (signal.reason as Error) : new UnpackProblem('tooSlow'));
    };
    if (ended.aborted) end();
    else ended.addEventListener('abort', end, { once: true });
  });
  try {
    return filesOf(await Promise.race([answered, aborted]));
  } catch (error) {
    await worker.terminate();
    await removeUnpacked(order.into);
    throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? new UnpackProblem('tooMuchMemory')
      : error;
  } finally {
    await worker.terminate();
  }
}

function filesOf(answer: UnpackAnswer): UnpackedFile[] {
  if ('files' in answer) return answer.files;
  if ('problem' in answer) throw new UnpackProblem(answer.problem.reason, answer.problem.file);
  throw Object.assign(new Error(answer.failure.message), { code: answer.failure.code });
}

/** Removes the files that a zip was unpacked into. */
export async function removeUnpacked(into: string) {
  const folder = dirname(into);
  for (const name of await readdir(folder))
    if (name.startsWith(`${basename(into)}-`)) await rm(join(folder, name), { force: true });
}
