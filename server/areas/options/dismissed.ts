import { dismissible, type Dismissible } from '#shared/vocabulary';

/** The names in the stored list; those that are not known any more are left out. */
export const dismissedOf = (stored: string): Dismissible[] =>
  stored.split(',').filter((name): name is Dismissible => dismissible.options.includes(name as Dismissible));
