import { expectProgress } from '../faults/publishing';
import type { Writers } from '../faults/writers';

/** What people noticed of a fault: seconds from the first refused or broken call to the last, and without any success. */
interface Noticed {
  fault: string;
  refusedFor: number;
  silentFor: number;
}

const table: Noticed[] = [];

/** Runs a part of a fault under writes; answers what people noticed until all kinds of writes succeed again. */
export async function noticed(
  fault: string,
  writers: Writers,
  people: number,
  happen: () => unknown,
): Promise<Noticed> {
  const from = Date.now();
  await happen();
  await expectProgress(writers, people);
  const trouble = writers.troubleAt.filter((time) => time >= from);
  const success = [from, ...writers.successAt.filter((time) => time >= from)];
  const gaps = success.map((time, index) => time - (success[index - 1] ?? time));
  const told = {
    fault,
    refusedFor: ((trouble.at(-1) ?? 0) - (trouble[0] ?? 0)) / 1_000,
    silentFor: Math.max(...gaps) / 1_000,
  };
  table.push(told);
  return told;
}

/** Prints what people noticed of all faults so far. */
export function printNoticed() {
  const lines = table.map(
    ({ fault, refusedFor, silentFor }) =>
      `${fault.padEnd(60)} refused for ${refusedFor.toFixed(1)} s, nothing succeeded for ${silentFor.toFixed(1)} s`,
  );
  process.stdout.write(`\n${lines.join('\n')}\n`);
}
