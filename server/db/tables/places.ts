// Written by `npm run db:types` from the migrated schema; do not edit.
export interface PlaceRow {
  id: number;
  name: string;
  region: string;
  country: string;
  lat: number;
  lon: number;
  population: number;
  head: Buffer;
  nameKey: Buffer;
}
