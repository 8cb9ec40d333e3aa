/** A time for a `datetime-local` field, in the zone of the browser; blank for a blank one. */
export function toLocal(iso: string): string {
  if (iso === '') return '';
  const time = new Date(iso);
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The time that a `datetime-local` field holds; blank without one. */
export function fromLocal(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
