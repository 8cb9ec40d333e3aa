export const distanceUnits = ['km', 'mi'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

export const kilometresOfMile = 1.609344;

/** The statute miles within which all are that people see as at most so far. */
export const milesWithin = (distance: number, unit: DistanceUnit): number =>
  unit === 'mi' ? distance : Math.floor(distance / kilometresOfMile);
