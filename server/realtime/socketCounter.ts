/**
 * How many sockets there are of each account or address: counted by this process, and as the other processes have told.
 */
export class SocketCounter<Key extends string | number> {
  private readonly own = new Map<Key, number>();
  private readonly others = new Map<string, Map<Key, number>>();

  /** `changed` is told of each key that this process counts anew. */
  constructor(private readonly changed: (key: Key) => void = () => undefined) {}

  add(key: Key) {
    this.own.set(key, this.ownCount(key) + 1);
    this.changed(key);
  }

  remove(key: Key) {
    const left = this.ownCount(key) - 1;
    if (left > 0) this.own.set(key, left);
    else this.own.delete(key);
    this.changed(key);
  }

  /** Over all processes. */
  count(key: Key): number {
    let count = this.ownCount(key);
    for (const counts of this.others.values()) count += counts.get(key) ?? 0;
    return count;
  }

  ownCount(key: Key): number {
    return this.own.get(key) ?? 0;
  }

  ownCounts(): [Key, number][] {
    return [...this.own];
  }

  ownKeys(): Key[] {
    return [...this.own.keys()];
  }

  /** Takes over what another process counts, for some keys or all; answers the keys that this may concern. */
  merge(process: string, counts: readonly [Key, number][], { isWhole }: { isWhole: boolean }): Key[] {
    const before = this.others.get(process) ?? new Map<Key, number>();
    const now = isWhole ? new Map(counts) : before;
    if (!isWhole)
      for (const [key, count] of counts)
        if (count > 0) now.set(key, count);
        else now.delete(key);
    this.others.set(process, now);
    const keys = counts.map(([key]) => key);
    if (!isWhole) return keys;
    return [...keys.filter((key) => !before.has(key)), ...[...before.keys()].filter((key) => !now.has(key))];
  }

  /** Another process has gone; answers what it had counted. */
  forget(process: string): Key[] {
    const gone = [...(this.others.get(process)?.keys() ?? [])];
    this.others.delete(process);
    return gone;
  }
}
