import { readdirSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';

/** What a piece of work has cost, in the processes that did it. */
export interface Costs {
  serverCpuMs: number;
  databaseCpuMs: number;
  rowsRead: number;
  statements: number;
}

interface Measured {
  db: Knex;
  serverPid: number;
  databasePid: number;
}

export const noCosts: Costs = { serverCpuMs: 0, databaseCpuMs: 0, rowsRead: 0, statements: 0 };

/** Sums up costs, each taken as often as `times` says. */
export function addCosts(one: Costs, other: Costs, times = 1): Costs {
  const sum = (key: keyof Costs) => one[key] + other[key] * times;
  return {
    ...{ serverCpuMs: sum('serverCpuMs'), databaseCpuMs: sum('databaseCpuMs') },
    ...{ rowsRead: sum('rowsRead'), statements: sum('statements') },
  };
}

/** The costs of some work, without those of asking the database for its counters. */
export async function costsOf<T>(measured: Measured, work: () => Promise<T>): Promise<{ costs: Costs; result: T }> {
  const first = await countersOf(measured);
  const before = await countersOf(measured);
  const result = await work();
  const after = await countersOf(measured);
  const asking = addCosts(before, first, -1);
  return { costs: addCosts(addCosts(after, before, -1), asking, -1), result };
}

async function countersOf({ db, serverPid, databasePid }: Measured): Promise<Costs> {
  const [rows] = (await db.raw(
    "show global status where Variable_name like 'Handler\\_read%' or Variable_name = 'Questions'",
  )) as [{ Variable_name: string; Value: string }[]];
  const totalOf = (prefix: string) =>
    rows.reduce((sum, { Variable_name: name, Value }) => sum + (name.startsWith(prefix) ? Number(Value) : 0), 0);
  return {
    ...{ serverCpuMs: cpuMsOf(serverPid), databaseCpuMs: cpuMsOf(databasePid) },
    ...{ rowsRead: totalOf('Handler_read'), statements: totalOf('Questions') },
  };
}

/** The time that all threads of a process have run, in milliseconds: Linux counts it in nanoseconds for each. */
export function cpuMsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + threadMs(`/proc/${pid}/task/${thread}`), 0);
}

function threadMs(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
  } catch (error) {
    // The thread has ended in between.
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return 0;
    throw error;
  }
}

/** The memory of a process in MB, as the system counts it. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}
