import { paths } from '#shared/pages';

/** The path of the page with all results for a text. */
export const resultsPath = (text: string) => `${paths.search}?${new URLSearchParams({ q: text }).toString()}`;

/** Gives the focus to the page: the one that is shown may be the one that was searched for, and nothing else would take it. */
export const focusPage = () => document.querySelector('main')?.focus({ preventScroll: true });
