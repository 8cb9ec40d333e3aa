export const cities: readonly [name: string, lat: number, lon: number][] = [
  ['London, United Kingdom', 51.51, -0.13],
  ['Los Angeles, California, United States', 34.05, -118.24],
  ['Montréal, Quebec, Canada', 45.51, -73.59],
  ['Tokyo, Japan', 35.69, 139.69],
  ['Stockholm, Sweden', 59.33, 18.07],
  ['Lisbon, Portugal', 38.72, -9.14],
  ['Berlin, Germany', 52.52, 13.41],
  ['São Paulo, Brazil', -23.55, -46.64],
  ['Seattle, Washington, United States', 47.61, -122.33],
  ['Warsaw, Poland', 52.23, 21.01],
  ['Melbourne, Australia', -37.81, 144.96],
  ['Bengaluru, India', 12.97, 77.59],
  ['Paris, France', 48.85, 2.35],
  ['Copenhagen, Denmark', 55.68, 12.57],
  ['Nairobi, Kenya', -1.28, 36.82],
  ['Porto, Portugal', 41.15, -8.61],
  ['Wellington, New Zealand', -41.29, 174.78],
  ['Anchorage, Alaska, United States', 61.22, -149.9],
];

/** The home of a generated developer: most in few cities, some in suburbs, one in ten unknown. */
export function homeOf(id: number) {
  if (id % 10 === 9) return { location: '', locationLat: null, locationLon: null };
  const rank = Math.floor(cities.length * (((id * 7_919) % 1_000) / 1_000) ** 2);
  const [location, lat, lon] = cities[rank] ?? ['', 0, 0];
  const away = id % 3 === 0 ? ((id % 40) - 20) / 100 : 0;
  return { location, locationLat: round(lat + away), locationLon: round(lon - away * 2) };
}

const round = (degrees: number) => Math.round(degrees * 100) / 100;
