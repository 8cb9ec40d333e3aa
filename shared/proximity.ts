/** A place on Earth in degrees, rounded to 0.01°. */
export interface Place {
  lat: number;
  lon: number;
}

const earthRadius = 3_958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance in statute miles, by the haversine formula. */
export function milesBetween(one: Place, other: Place): number {
  const halfLat = Math.sin(radians(other.lat - one.lat) / 2);
  const halfLon = Math.sin(radians(other.lon - one.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * halfLon ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const fineUpTo = 50;
const fineStep = 5;
const coarseStep = 25;

/** Hundredths of a degree; a divisor of `pointsOfCell`, so that a place and its centre share a cell of half a degree. */
const coarseness = 10;

/**
 * The centre of a place's cell of 0.1° (about 11 km). All distances are measured between such centres: whoever moves
 * their own place about and asks for the distance each time learns the cell of another, and nothing finer.
 */
export function coarsePlace({ lat, lon }: Place): Place {
  const centreOf = (degrees: number) =>
    (Math.floor(Math.round(degrees * 100) / coarseness) * coarseness + (coarseness - 1) / 2) / 100;
  return { lat: Math.min(centreOf(lat + 90), 180) - 90, lon: centreOf((lon + 180) % 360) - 180 };
}

/**
 * The distance that others may see: miles between coarse places rounded up to steps of 5 up to 50, and of 25 above, at
 * least 5; null where a place is missing.
 */
export function proximityOf(one: Place | null, other: Place | null): number | null {
  if (!one || !other) return null;
  const miles = milesBetween(coarsePlace(one), coarsePlace(other));
  const step = miles <= fineUpTo ? fineStep : coarseStep;
  return Math.max(fineStep, Math.ceil(miles / step) * step);
}

const degrees = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/;

/** The place of a text such as `41.15,-8.61`; null for any other. */
export function placeIn(text: string): Place | null {
  const [, lat, lon] = degrees.exec(text) ?? [];
  const place = { lat: roundedDegrees(Number(lat)), lon: roundedDegrees(Number(lon)) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? place : null;
}

/** Rounds a coordinate to 0.01° (about a kilometre), so that nobody can be located by it. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 100) / 100;

// Places are stored as one number: the cell of half a degree, row by row from the south-west, then the point within the
// cell.
const pointsOfCell = 50;
const cellsOfRow = 720;
const rowsOfCells = 361;
const numbersOfCell = pointsOfCell * pointsOfCell;

/** The place of a number in `developers.place`. */
export function placeOfNumber(number: number): Place {
  const cell = Math.floor(number / numbersOfCell);
  const point = number % numbersOfCell;
  const lat = Math.floor(cell / cellsOfRow) * pointsOfCell + Math.floor(point / pointsOfCell);
  const lon = (cell % cellsOfRow) * pointsOfCell + (point % pointsOfCell);
  return { lat: (lat - 9_000) / 100, lon: (lon - 18_000) / 100 };
}

/** The number of a place, as `developers.place` has it. */
export function numberOfPlace({ lat, lon }: Place): number {
  const row = Math.round(lat * 100) + 9_000;
  const column = (Math.round(lon * 100) + 18_000) % (cellsOfRow * pointsOfCell);
  const cell = Math.floor(row / pointsOfCell) * cellsOfRow + Math.floor(column / pointsOfCell);
  return cell * numbersOfCell + (row % pointsOfCell) * pointsOfCell + (column % pointsOfCell);
}

const areasOfSide = pointsOfCell / coarseness;
/** The areas, cells of 0.1°, in a cell of half a degree. They are numbered like places. */
const areasOfCell = areasOfSide * areasOfSide;
export const placesOfArea = coarseness * coarseness;

/** The number in `developers.area` for one in `developers.place`. */
export const areaOf = (place: number): number =>
  Math.floor(place / numbersOfCell) * areasOfCell +
  Math.floor((place % numbersOfCell) / (pointsOfCell * coarseness)) * areasOfSide +
  Math.floor((place % pointsOfCell) / coarseness);

/** A place in the area of this number. All places of an area are equally far from elsewhere. */
export const placeInArea = (area: number): Place =>
  placeOfNumber(
    Math.floor(area / areasOfCell) * numbersOfCell +
      Math.floor((area % areasOfCell) / areasOfSide) * pointsOfCell * coarseness +
      (area % areasOfSide) * coarseness,
  );

/** Inclusive ranges of area numbers. */
export type AreaRanges = [from: number, to: number][];

/** The radius in miles that the cells up to `cells` away from a place cover completely. */
export const milesCovered = (cells: number): number => earthRadius * radians(cells / 2);

/** The areas of all cells up to `cells` away from a place, and the radius in miles that they cover completely. */
export function boxAround(place: number, cells: number): { ranges: AreaRanges; miles: number } {
  const cell = Math.floor(place / numbersOfCell);
  const row = Math.floor(cell / cellsOfRow);
  const column = cell % cellsOfRow;
  const reach = radians(cells / 2);
  const widening = Math.sin(reach) / Math.cos(radians(coarsePlace(placeOfNumber(place)).lat));
  const touchesPole = row - cells < 0 || row + cells >= rowsOfCells;
  // Towards the poles the same distance spans more degrees of longitude; at a pole the whole row counts.
  const columns =
    touchesPole || widening >= 1 ? cellsOfRow : Math.ceil((Math.asin(widening) / Math.PI) * (cellsOfRow / 2));
  const ranges: AreaRanges = [];
  for (let at = Math.max(0, row - cells); at <= Math.min(rowsOfCells - 1, row + cells); at += 1)
    for (const [first, last] of columnsAround(column, columns))
      ranges.push([(at * cellsOfRow + first) * areasOfCell, (at * cellsOfRow + last + 1) * areasOfCell - 1]);
  return { ranges, miles: milesCovered(cells) };
}

/** The columns from `reach` west to `reach` east, in two parts across the date line. */
function columnsAround(column: number, reach: number): [first: number, last: number][] {
  const [first, last] = [column - reach, column + reach];
  if (last - first + 1 >= cellsOfRow) return [[0, cellsOfRow - 1]];
  if (first < 0)
    return [
      [0, last],
      [first + cellsOfRow, cellsOfRow - 1],
    ];
  if (last >= cellsOfRow)
    return [
      [0, last - cellsOfRow],
      [first, cellsOfRow - 1],
    ];
  return [[first, last]];
}
