import { inTransaction } from '../db/transaction';
import type { Call, Host } from './call';

export type JobCall = Pick<Call, 'db' | 'host' | 'afterCommit'>;

/** Runs work of a periodic job in one transaction. Its `afterCommit` tasks run after that, as in a call. */
export async function inJob<T>(host: Host, work: (job: JobCall) => Promise<T>): Promise<T> {
  const { result, tasks } = await inTransaction(host.db, async (db) => {
    const effects: (() => void | Promise<void>)[] = [];
    const job: JobCall = { db, host, afterCommit: (task) => void effects.push(task) };
    return { result: await work(job), tasks: effects };
  });
  for (const task of tasks) await task();
  return result;
}
