/** The first `limit` characters of a text, counted as code points so that no surrogate pair is cut in two. */
export const truncate = (text: string, limit: number) => [...text].slice(0, limit).join('');

/** The text with its first letter as a capital. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
