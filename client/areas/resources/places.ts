import { resourceCategories, type ResourceCategory, type ResourceSection } from '#shared/areas/resources';

interface Place {
  category: ResourceCategory;
  section: ResourceSection;
}

/** What a path below /Resources shows: by itself the first category, and of a category the first section (part 2 §2). */
export function placeAt(path: string): Place {
  const [, , categoryPart, sectionPart] = path.split('/').map((part) => part.toLowerCase());
  const [first] = resourceCategories;
  const category = resourceCategories.find(({ id }) => id.toLowerCase() === categoryPart) ?? first;
  const sections: readonly ResourceSection[] = category.sections;
  const [firstSection] = category.sections;
  return { category, section: sections.find(({ id }) => id.toLowerCase() === sectionPart) ?? firstSection };
}
