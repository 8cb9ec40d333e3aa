/** A tag as the reference data has it: a skill and its category. */
export interface Tag {
  id: number;
  category: string;
  skill: string;
}

/** From this length on the beginning of a category lists all of it. */
const categoryFrom = 3;

/** The tags that a search finds: by a part of the name, or all of a category that was typed. Nothing for a blank search. */
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

/** Tags under their categories, both in the order of the list. */
export function byCategory(tags: Tag[]): { category: string; tags: Tag[] }[] {
  const groups = new Map<string, Tag[]>();
  for (const tag of tags) groups.set(tag.category, [...(groups.get(tag.category) ?? []), tag]);
  return [...groups].map(([category, found]) => ({ category, tags: found }));
}
