/** Something to choose from a long list. */
export interface Option {
  id: number;
  label: string;
  /** Its heading in the list; '' for none. */
  group: string;
  /** Waits behind "Show more" until it is searched for. */
  isRare?: boolean;
}

/** Number of typed letters from which on a group's beginning finds all of its options. */
const minGroupSearchLength = 3;

/**
 * Options whose label contains the search or whose group begins with it, without the chosen ones: first those whose label
 * begins with it, then those with a word that does. None for a blank search.
 */
export function findOptions<T extends Option>(
  options: readonly T[],
  search: string,
  chosen: readonly number[] = [],
): T[] {
  const text = search.trim().toLowerCase();
  if (text === '') return [];
  const taken = new Set(chosen);
  const found = options.filter(({ id, group, label }) => {
    if (taken.has(id)) return false;
    const inGroup = text.length >= minGroupSearchLength && group.toLowerCase().startsWith(text);
    return inGroup || label.toLowerCase().includes(text);
  });
  return found.sort((one, other) => rankOf(one, text) - rankOf(other, text));
}

function rankOf({ label }: Option, text: string): number {
  const name = label.toLowerCase();
  if (name.startsWith(text)) return 0;
  return name.includes(` ${text}`) ? 1 : 2;
}

/** Options by group, in the order of the list. */
export function byGroup<T extends { group: string }>(options: readonly T[]): { name: string; options: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups].map(([name, found]) => ({ name, options: found }));
}
