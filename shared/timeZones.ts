const formats = new Map<string, Intl.DateTimeFormat | null>();

/** The name of a zone of the IANA database; offsets like +05:00, which some engines take for one, are none. */
export const zoneName = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known !== undefined || !zoneName.test(timeZone)) return known ?? null;
  const format = newFormat(timeZone);
  // Unknown names are not cached, because there is no end of them.
  if (format) formats.set(timeZone, format);
  return format;
}

function newFormat(timeZone: string) {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether there is a time zone of this name in the IANA database. */
export const isTimeZone = (name: string): boolean => formatOf(name) !== null;

/** The minutes that clocks of a time zone are ahead of UTC at a moment; null without such a zone. */
export function utcOffsetOf(timeZone: string, at: Date): number | null {
  const shown = formatOf(timeZone)
    ?.formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  if (shown === undefined) return null;
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(shown) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0;
}
