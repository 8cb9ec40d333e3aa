import { isChosen, type BenchOptions } from './benchOptions';
import { measureCase, type CaseResult } from './measureLoad';
import { Random } from './random';
import type { Sites } from './sites';
import { addUnread, writesOf } from './writes';

/** Writes at 16 connections and at one, with commits that a crash may lose and with durable ones. */
export async function measureWrites(sites: Sites, options: BenchOptions): Promise<CaseResult[]> {
  const { db, people } = sites;
  const community = { db, size: options.size, people };
  const names = (await writesOf(community)).map(({ name }) => name).filter((name) => isChosen(name, options));
  const random = new Random(2);
  const results: CaseResult[] = [];
  for (const isDurable of options.isSmoke ? [false] : [false, true]) {
    await commitDurably(sites, isDurable);
    for (const name of names)
      for (const connections of options.isSmoke ? [16] : [16, 1]) {
        const removeUnread = name === 'notification mark' ? await addUnread(community) : undefined;
        const write = (await writesOf(community)).find((each) => each.name === name)!;
        results.push(
          await measureCase(sites, options, {
            name: `${name}, ${connections} at once${isDurable ? ', durable' : ''}`,
            connections,
            next: () => write.next(random),
          }),
        );
        await removeUnread?.();
      }
  }
  await commitDurably(sites, false);
  return results;
}

const commitDurably = ({ db }: Sites, isDurable: boolean) =>
  db.raw('set global innodb_flush_log_at_trx_commit = ?', [isDurable ? 1 : 0]);
