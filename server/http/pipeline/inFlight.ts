/** What calls are still doing, also after their answer: mails, files to delete. Stopping waits for it (security §14.8). */
export interface InFlight {
  track(work: Promise<void>): Promise<void>;
  /** Resolves once nothing is under way. */
  done(): Promise<void>;
}

export function createInFlight(): InFlight {
  const works = new Set<Promise<void>>();
  return {
    track: async (work) => {
      works.add(work);
      try {
        await work;
      } finally {
        works.delete(work);
      }
    },
    done: async () => {
      while (works.size > 0) await Promise.allSettled(works);
    },
  };
}
