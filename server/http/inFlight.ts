/** Work of calls that goes on after their answer: mails, files to delete. A shutdown waits for it. */
export interface InFlight {
  track(work: Promise<void>): Promise<void>;
  /** Resolves once nothing is running. */
  done(): Promise<void>;
}

/** Tracks running work; empty at first. */
export function createInFlight(): InFlight {
  const running = new Set<Promise<void>>();
  return {
    track: (work) => {
      running.add(work);
      const end = () => void running.delete(work);
      work.then(end, end);
      return work;
    },
    done: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
