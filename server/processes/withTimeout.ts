const timeoutMs = 1_000;

/** Resolves to Redis' answer, or rejects after a second without one; `onTimeout` gets that error too. */
export async function withTimeout<T>(
  answer: Promise<T>,
  onTimeout: (error: Error) => void = () => undefined,
): Promise<T> {
  let cancel: () => void = () => undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    cancel = startTimeout(() => {
      const error = timeoutError();
      onTimeout(error);
      reject(error);
    });
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    cancel();
  }
}

/**
 * Calls `onTimeout` after a second, unless the returned function is called before. An answer that came while this process
 * was busy is read first.
 */
export function startTimeout(onTimeout: () => void): () => undefined {
  let isCancelled = false;
  const timer = setTimeout(() => {
    setImmediate(() => {
      if (!isCancelled) onTimeout();
    });
  }, timeoutMs);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}

/** The error after a second without an answer. */
export const timeoutError = () => new Error('Redis does not answer');
