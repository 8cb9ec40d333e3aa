import { between, mix, pick } from '../kit/feel.mjs';

/** What lies on the road: how wide and high it is, how far above the ground, and what it costs the flame. */
export const kinds = {
  log: { width: 34, height: 26, above: 0, cost: 0.26 },
  stones: { width: 26, height: 52, above: 0, cost: 0.26 },
  branch: { width: 46, height: 62, above: 33, cost: 0.26 },
  puddle: { width: 92, height: 3, above: 0, cost: 0.14 },
};
/** Between villages, in units of the road. */
export const villageEvery = 3_000;
export const unitsPerMetre = 20;

/** Things on a stretch of road, by their place in beats of running. */
const easy = [
  [['log', 0]],
  [['branch', 0]],
  [['puddle', 0]],
  [
    ['log', 0],
    ['log', 1.5],
  ],
  [['embers', 0]],
];
const hard = [
  [
    ['log', 0],
    ['branch', 1.4],
  ],
  [
    ['branch', 0],
    ['puddle', 1.3],
  ],
  [
    ['stones', 0],
    ['log', 1.6],
  ],
  [
    ['puddle', 0],
    ['stones', 1.3],
  ],
  [
    ['branch', 0],
    ['branch', 0.8],
    ['log', 2],
  ],
  [
    ['log', 0],
    ['log', 1.2],
    ['stones', 2.5],
  ],
];
const beatSeconds = 0.62;

/** The road ahead, made as the courier comes closer. */
export function createRoad() {
  const road = {
    things: [],
    embers: [],
    rains: [],
    winds: [],
    villages: [],
    madeTo: 900,
    nextRain: 5_200,
    nextWind: 2_100,
  };
  let nextVillage = villageEvery;

  function addEmbers(x, count = 5) {
    for (let index = 0; index < count; index += 1) {
      const arc = Math.sin((index / (count - 1)) * Math.PI);
      road.embers.push({ x: x + index * 30, y: 34 + arc * 62, isTaken: false });
    }
  }
  function addStretch(speed, hardness) {
    const isHard = Math.random() < mix(0.1, 0.8, hardness);
    const stretch = pick(isHard ? hard : easy);
    const beat = speed * beatSeconds;
    let end = road.madeTo;
    for (const [kind, at] of stretch) {
      const x = road.madeTo + at * beat;
      if (kind === 'embers') addEmbers(x);
      else road.things.push({ kind, x, ...kinds[kind], isHit: false });
      end = x + (kinds[kind]?.width ?? 150);
      // Flying embers show how to jump.
      if (kind === 'log' && Math.random() < 0.5) addEmbers(x - 42, 4);
    }
    road.madeTo = end + speed * mix(1.25, 0.8, hardness) * between(0.9, 1.2);
  }
  function addWeather(hardness) {
    if (road.madeTo > road.nextRain) {
      road.rains.push({ x: road.nextRain, width: between(420, mix(560, 900, hardness)) });
      road.nextRain += between(2_400, 3_600);
    }
    if (road.madeTo > road.nextWind) {
      road.winds.push({ x: road.nextWind, width: between(320, 480) });
      road.nextWind += between(2_600, 3_800);
    }
  }

  return Object.assign(road, {
    /** Makes the road up to a place, and forgets what lies behind. */
    extend({ to, from, speed, hardness }) {
      while (road.madeTo < to) {
        if (road.madeTo > nextVillage - 200) {
          // A village has no logs on its street.
          road.villages.push({ x: nextVillage, isLit: false, litFor: 0, look: nextVillage / villageEvery });
          addEmbers(nextVillage - 160, 4);
          road.madeTo = nextVillage + 380;
          nextVillage += villageEvery;
        }
        addStretch(speed, hardness);
        addWeather(hardness);
      }
      for (const name of ['things', 'embers', 'rains', 'winds', 'villages'])
        road[name] = road[name].filter(({ x, width = 400 }) => x + width > from);
    },
  });
}
