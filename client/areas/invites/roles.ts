import { positions } from '#shared/vocabulary';

/** The eight roles as choices of a form. */
export const roleChoices = positions.map(({ role }) => ({ id: role, label: role }));
