const special = /[&<>"'\u0060]/g;

/** Text inside HTML, in a quoted attribute too. */
export const escapeHtml = (text: string): string =>
  text.replace(special, (character) => `&#${character.charCodeAt(0)};`);

/** Characters that XML 1.0 forbids: control characters, the two non-characters, unpaired surrogates. */
const unfit =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export const fitForXml = (text: string): string => text.replace(unfit, '');

/** Text for XML, also in a quoted attribute. */
export const escapeXml = (text: string): string => escapeHtml(fitForXml(text));
