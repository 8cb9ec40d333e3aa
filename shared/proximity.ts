/** A place on Earth in degrees, as it is stored: rounded to 0.01°. */
export interface Place {
  lat: number;
  lon: number;
}

const earthRadius = 3_958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance in statute miles. */
export function milesBetween(one: Place, other: Place): number {
  const halfLat = Math.sin(radians(other.lat - one.lat) / 2);
  const halfLon = Math.sin(radians(other.lon - one.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * halfLon ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const fineUpTo = 50;
const fineStep = 5;
const coarseStep = 25;

/**
 * How near somebody is, as others may know it: miles rounded up to steps of 5 up to 50, of 25 above, at least 5; null
 * when either has no place (wire §19.7).
 */
export function proximityOf(one: Place | null, other: Place | null): number | null {
  if (!one || !other) return null;
  const miles = milesBetween(one, other);
  const step = miles <= fineUpTo ? fineStep : coarseStep;
  return Math.max(fineStep, Math.ceil(miles / step) * step);
}
