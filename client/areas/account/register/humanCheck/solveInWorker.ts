/** Solves a challenge in a worker, so that typing stays smooth; in the page where there is no worker. */
export async function solveInWorker(challenge: string): Promise<string> {
  const worker = openWorker();
  if (!worker) return solveInPage(challenge);
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker of the human check could not be loaded'));
      worker.postMessage(challenge);
    }).catch(() => solveInPage(challenge));
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

const solveInPage = async (challenge: string) => (await import('./proofOfWork')).solveProofOfWork(challenge);
