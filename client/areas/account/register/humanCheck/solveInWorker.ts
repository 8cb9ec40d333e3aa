/** Has the work of a challenge done beside the page, so that typing goes on; in the page where no worker can be had. */
export async function solveInWorker(challenge: string): Promise<string> {
  const worker = openWorker();
  if (!worker) return workHere(challenge);
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker of the human check could not be loaded'));
      worker.postMessage(challenge);
    }).catch(() => workHere(challenge));
  } finally {
    worker.terminate();
  }
}

function openWorker(): Worker | null {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

const workHere = async (challenge: string) => (await import('./proofOfWork')).solveProofOfWork(challenge);
