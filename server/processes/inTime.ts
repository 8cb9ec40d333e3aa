const answersWithinMs = 1_000;

/** The answer, or a failure after a second without one; `isLate` hears of that. */
export async function inTime<T>(answer: Promise<T>, isLate: (error: Error) => void = () => undefined): Promise<T> {
  let heard: () => void = () => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    heard = whenSilent(() => {
      const error = noAnswer();
      isLate(error);
      reject(error);
    });
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    heard();
  }
}

/** Calls `tell` after a second without `heard`. An answer that came while this process was busy is read first. */
export function whenSilent(tell: () => void): () => undefined {
  let isHeard = false;
  const timer = setTimeout(() => {
    setImmediate(() => {
      if (!isHeard) tell();
    });
  }, answersWithinMs);
  return () => {
    isHeard = true;
    clearTimeout(timer);
  };
}

export const noAnswer = () => new Error('Redis does not answer');
