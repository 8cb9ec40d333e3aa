/** A skill with its category, from the reference data. */
export interface Tag {
  id: number;
  category: string;
  skill: string;
}

/** Number of typed letters from which on a category's beginning finds all of its tags. */
const categoryFrom = 3;

/** Tags whose name contains the search or whose category begins with it, without the chosen ones. None for a blank search. */
export function findTags(tags: Tag[], search: string, chosen: number[]): Tag[] {
  const text = search.trim().toLowerCase();
  if (text === '') return [];
  const taken = new Set(chosen);
  return tags.filter(({ id, category, skill }) => {
    if (taken.has(id)) return false;
    const inCategory = text.length >= categoryFrom && category.toLowerCase().startsWith(text);
    return inCategory || skill.toLowerCase().includes(text);
  });
}

/** Tags grouped by category, in the order of the list. */
export function byCategory(tags: Tag[]): { category: string; tags: Tag[] }[] {
  const groups = new Map<string, Tag[]>();
  for (const tag of tags) groups.set(tag.category, [...(groups.get(tag.category) ?? []), tag]);
  return [...groups].map(([category, found]) => ({ category, tags: found }));
}
