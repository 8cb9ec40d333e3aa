import { distanceUnits, kilometresOfMile, type DistanceUnit } from '#shared/distanceUnits';
import { useStored } from '../app/storage/browserStorage';
import { useHydrated } from '../ui/useHydrated';

const key = 'spawnpoint.distances';
/** Where distances on roads are in miles. */
const regionsWithMiles = ['US', 'GB', 'LR', 'MM', 'PR', 'GU', 'VI'];

/** The unit in which distances are shown: the one that was chosen in this browser, else that of its region. */
export function useDistanceUnit(): [DistanceUnit, (unit: DistanceUnit) => void] {
  const [stored, store] = useStored(key);
  const language = useHydrated() ? navigator.language : 'en';
  return [distanceUnits.find((unit) => unit === stored) ?? unitOfRegion(language), store];
}

/** The unit of a language's region, of one without it the region where most people speak it. */
export function unitOfRegion(language: string): DistanceUnit {
  const { region } = new Intl.Locale(language).maximize();
  return region !== undefined && regionsWithMiles.includes(region) ? 'mi' : 'km';
}

/**
 * `within 25 mi`, from the rounded miles of `proximityOf`. Kilometres are rounded up in steps as coarse as those, so that
 * they tell nothing more.
 */
export function distanceText(miles: number, unit: DistanceUnit): string {
  if (unit === 'mi') return `within ${miles} mi`;
  const kilometres = miles * kilometresOfMile;
  const step = kilometres <= 100 ? 5 : 25;
  return `within ${Math.ceil(kilometres / step) * step} km`;
}
