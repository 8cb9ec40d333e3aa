/** The first `most` characters of a text, counted as code points so that no emoji is cut in two. */
export const truncate = (text: string, most: number) => [...text].slice(0, most).join('');

/** The text with its first letter as a capital. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
