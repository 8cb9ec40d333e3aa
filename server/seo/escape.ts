const special = /[&<>"'\u0060]/g;

/** Text inside HTML, in a quoted attribute too. */
export const escapeHtml = (text: string): string =>
  text.replace(special, (character) => `&#${character.charCodeAt(0)};`);

/** What XML 1.0 has no place for: control characters, the two non-characters, halves of pairs. */
const unfit =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export const fitForXml = (text: string): string => text.replace(unfit, '');

/** Text inside XML, in a quoted attribute too. */
export const escapeXml = (text: string): string => escapeHtml(fitForXml(text));
