/** At most so many characters of a text, as people count them: none of them is cut in two, as an emoji by `slice` is. */
export const truncate = (text: string, most: number) => [...text].slice(0, most).join('');

/** The text with its first letter as a capital. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
