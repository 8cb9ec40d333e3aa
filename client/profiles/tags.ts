/** A skill with its category, from the reference data. */
export interface Tag {
  id: number;
  category: string;
  skill: string;
}

/** Tags grouped by category, in the order of the list. */
export function byCategory(tags: Tag[]): { category: string; tags: Tag[] }[] {
  const groups = new Map<string, Tag[]>();
  for (const tag of tags) groups.set(tag.category, [...(groups.get(tag.category) ?? []), tag]);
  return [...groups].map(([category, found]) => ({ category, tags: found }));
}
