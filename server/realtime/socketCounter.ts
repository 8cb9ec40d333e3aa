/**
 * Counts the sockets of each account or address: those of this process, and those that other processes report.
 */
export class SocketCounter<Key extends string | number> {
  private readonly own = new Map<Key, number>();
  private readonly others = new Map<string, Map<Key, number>>();

  /** `changed` is called for each key whose count in this process changes. */
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

  /** The sockets of a key in all processes. */
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

  /** Stores the counts of another process, of some keys or all (`isWhole`); returns the keys that may have changed. */
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

  /** Drops the counts of a process that has ended; returns its keys. */
  forget(process: string): Key[] {
    const gone = [...(this.others.get(process)?.keys() ?? [])];
    this.others.delete(process);
    return gone;
  }
}
