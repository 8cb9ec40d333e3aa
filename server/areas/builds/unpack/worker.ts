import { parentPort, workerData } from 'node:worker_threads';
import { UnpackProblem } from './problem';
import { unpack, type UnpackedFile } from './unpack';

/** What the thread is given: a zip, and where its files go. */
export interface UnpackOrder {
  zip: string;
  into: string;
}

/** What it answers. */
export type UnpackAnswer =
  | { files: UnpackedFile[] }
  | { problem: Pick<UnpackProblem, 'reason' | 'file'> }
  | { failure: { message: string; code: string | undefined } };

async function answer({ zip, into }: UnpackOrder): Promise<UnpackAnswer> {
  try {
    return { files: await unpack(zip, into) };
  } catch (error) {
    if (error instanceof UnpackProblem) return { problem: { reason: error.reason, file: error.file } };
    const { message, code } = error as NodeJS.ErrnoException;
    return { failure: { message, code } };
  }
}

void answer(workerData as UnpackOrder).then((done) => parentPort?.postMessage(done));
