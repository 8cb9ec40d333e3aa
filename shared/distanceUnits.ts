export const distanceUnits = ['km', 'mi'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** The kilometres of a statute mile. */
export const kilometresOfMile = 1.609344;

/** A distance in whole statute miles, rounded down, so that nobody is found whose shown distance is larger. */
export const milesWithin = (distance: number, unit: DistanceUnit): number =>
  unit === 'mi' ? distance : Math.floor(distance / kilometresOfMile);
