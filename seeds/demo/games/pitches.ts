import type { GameLink } from '#shared/areas/games';

export interface DemoPitch {
  tagline: string;
  description: string;
  engine: string;
  links?: readonly GameLink[];
}

/** By title. */
const pitches: Readonly<Record<string, DemoPitch>> = {
  Tidelight: {
    tagline: 'Keep a lighthouse on a coast that the sea takes back every night.',
    description:
      'Each morning another piece of the old town lies dry, and you have until the evening to read it: shop signs, letters, a piano with one octave left.\n\nAt dusk you climb back up and decide **what the light shows** to the boats out there. What you light is what the sea leaves alone.\n\n- A town of 40 houses, never dry all at once\n- No fights and no timers, only tides\n- About six hours, or twelve for those who read everything\n\nWe are four people in three countries, two years in. The first three streets can be played; the harbour is being painted now.',
    engine: 'Godot',
    links: [
      { kind: 'website', url: 'https://tidelight.example/' },
      { kind: 'demo', url: 'https://play.tidelight.example/three-streets' },
    ],
  },
  'Ember Courier': {
    tagline: 'Deliver fire to villages that forgot how to make it.',
    description:
      'Run, slide, keep the flame dry. Rain eats your light, wind feeds it, and every village gives you a letter for the next one.\n\nYou may open the letters. **The fire knows.**\n\n- Twelve valleys without a loading screen\n- A flame that is your health, your lamp and your clock\n- Forty letters that nobody should have opened',
    engine: 'Unity',
    links: [
      { kind: 'store', url: 'https://store.example/ember-courier' },
      { kind: 'discord', url: 'https://chat.example/ember-courier' },
    ],
  },
  'Small Gods of the Parking Lot': {
    tagline: 'A role-playing game about the very minor gods who live between the painted lines.',
    description:
      'You are the god of Space 14. You have one worshipper, a pigeon, and a shopping trolley that owes you a favour.\n\nTalk, bargain and occasionally smite your way to the covered spaces near the entrance. Every fight can be argued out of; some should be.',
    engine: 'RPG Maker',
    links: [{ kind: 'source', url: 'https://code.example/small-gods' }],
  },
  'Moss Garden': {
    tagline: 'Grow moss. It takes as long as moss takes.',
    description:
      'A garden of one square metre that grows in real time. Mist it, turn a stone, come back tomorrow.\n\nThere is no score. After a year there is a very small frog.',
    engine: 'Our own, in C',
    links: [{ kind: 'website', url: 'https://moss-garden.example/' }],
  },
  'Night Bus 41': {
    tagline: 'The last bus of the night has one stop more than the timetable says.',
    description:
      'Eleven passengers, one of whom is you. Two are not there.\n\nListen to what people say when they think that nobody is sober enough to remember it, and find out **who should not get off**. One night takes forty minutes; the bus runs again tomorrow.',
    engine: 'Unreal Engine',
    links: [{ kind: 'social', url: 'https://social.example/@nightbus41' }],
  },
  'Cartographers of Nowhere': {
    tagline: 'Every island is made for you alone and sinks when you have mapped it.',
    description:
      'What remains is your map. Draw it by hand, measure by steps, and leave blank what you would rather keep.\n\nMaps can be given away: whoever gets yours walks **your** island, errors included.',
    engine: 'Godot',
  },
  'Rollback Rumble': {
    tagline: 'A fighting game with four buttons, eight characters and netcode that we are proud of.',
    description:
      'Easy to pick up, honest to lose at. Each character has one idea and keeps to it: Tamsin never jumps, Old Bo never blocks.\n\n- **Rollback** from the first prototype on, tested between Lisbon and Osaka\n- A training room that shows why you were hit, frame by frame\n- Local play for two, four or a whole living room in turns\n\nThe beta has six of the eight characters. The other two are being drawn.',
    engine: 'Godot',
    links: [
      { kind: 'demo', url: 'https://play.rollback-rumble.example/' },
      { kind: 'discord', url: 'https://chat.example/rollback-rumble' },
    ],
  },
  'The Tea House at the End': {
    tagline: 'The world has ended politely. Somebody has to make the tea.',
    description:
      'Guests come up the hill one at a time. They are tired, and most of them do not say what they would like.\n\nListen, look at their shoes, pick a cup. A good tea opens a story; a wrong one opens **another story**.\n\nThere is a prototype with boxes for people. It already makes some of us cry, which we did not plan.',
    engine: "Ren'Py",
  },
  'Pocket Parliament': {
    tagline: 'Form a coalition in ten minutes, in the queue at the bakery.',
    description:
      'A card game for one thumb. Six parties, nine promises, and a budget that is never enough for all of them.\n\n- A round takes as long as a short queue\n- Promises come back to you three rounds later\n- No real countries, no real politicians, real arguments\n\nIt is finished and costs less than the bread.',
    engine: 'Unity',
    links: [
      { kind: 'store', url: 'https://store.example/pocket-parliament' },
      { kind: 'website', url: 'https://pocket-parliament.example/' },
    ],
  },
  'Hollow Orbit': {
    tagline: 'A bullet hell in which the bullets are planets and you are late.',
    description:
      'You deliver post between moons. Everything out there pulls at you: every planet bends your path, and **every near miss makes you faster**.\n\n- Forty deliveries, each about two minutes long\n- Gravity that can be read at a glance\n- A radio that comments on your driving',
    engine: 'Unreal Engine',
    links: [{ kind: 'social', url: 'https://social.example/@holloworbit' }],
  },
  'String Theory': {
    tagline: 'Every object in this town hangs on something. Cut carefully.',
    description:
      'A puzzle game of ropes, pulleys and consequences. The baker hangs on the bell, the bell on the cat, the cat on nothing so far.\n\nSolve a street, and the next one hangs on it. The demo has the first nine knots; people find solutions that we have to pretend were intended.',
    engine: 'Unity',
    links: [{ kind: 'demo', url: 'https://play.string-theory.example/nine-knots' }],
  },
  'Seventy-Eight': {
    tagline: 'A tarot adventure that takes its readings seriously and the reader not at all.',
    description:
      'You have inherited a shop, a deck and a landlady. Each customer draws three cards; what you make of them **becomes true by Thursday**.\n\n- All 78 cards, each with rules that argue with the others\n- A town that remembers your worst readings fondly\n- No fail state, apart from the rent',
    engine: 'Our own, in Rust',
    links: [{ kind: 'website', url: 'https://seventy-eight.example/' }],
  },
  Frostline: {
    tagline: 'A survival game in which the cold is the only enemy.',
    description:
      'No wolves, no zombies: a valley, a stove, and a thermometer that is the whole interface.\n\nWe worked on it for two good years and stopped. The weather model and all our notes are open, **for whoever wants to go on**.',
    engine: 'Unreal Engine',
    links: [{ kind: 'source', url: 'https://code.example/frostline' }],
  },
  'Cartridge Club': {
    tagline: 'A platformer of 32 kilobytes. We count every one of them aloud.',
    description:
      'Eight worlds on a real cartridge for a real handheld. The hero has four frames, the villain has three and is bitter about it.\n\n- Written in assembly by three people who should know better\n- Music on two channels, the third is for jumping\n- Saves with a battery that you may replace yourself',
    engine: 'Our own, in assembly',
    links: [
      { kind: 'website', url: 'https://cartridge-club.example/' },
      { kind: 'source', url: 'https://code.example/cartridge-club' },
    ],
  },
  'Market Day': {
    tagline: 'Run one stall in one market for one year. Know everybody. Owe somebody.',
    description:
      "Buy at dawn, sell by noon, talk all day. Prices follow the weather, the football and what the aunties have decided.\n\n**Credit is a relationship here**: who lets you pay tomorrow will ask for something in the rainy season.\n\n- Sixty people with families, debts and opinions\n- Fifty-two market days, no two alike\n- Recipes from the team's grandmothers, tested",
    engine: 'Godot',
    links: [{ kind: 'social', url: 'https://social.example/@marketday' }],
  },
  Understudy: {
    tagline: 'The lead is missing, the curtain is up, and you know one act by heart.',
    description:
      'An adventure in real time on a stage. The audience is there, the others look at you, and whatever you say **is now the play**.\n\n- Dialogue that may be interrupted, by you as well\n- One evening, five acts, about ninety minutes\n- Four endings, one of them with applause',
    engine: 'Godot',
  },
  'Deep Roots': {
    tagline: 'A metroidvania that grows downwards. Every new ability is a root you have to feed.',
    description:
      'You are a seed in a country of stone. Roots find water, open ways and hold what would fall, and each of them is hungry.\n\nFeed one and another withers: **the map is what you keep alive**.\n\n- One connected cave, hand drawn, no loading\n- A tree above that shows how you are doing',
    engine: 'Unity',
    links: [{ kind: 'website', url: 'https://deep-roots.example/' }],
  },
  'Postcards from Elsewhere': {
    tagline: 'Twelve places, twelve minutes, twelve postcards.',
    description:
      'Walk about for a minute, take one picture, write one line. Then it is gone, and you have a postcard.\n\nIt runs in the browser, is free, and some people have sent us **their own walls** with all twelve on them.',
    engine: 'Twine and three.js',
    links: [
      { kind: 'demo', url: 'https://play.postcards.example/' },
      { kind: 'source', url: 'https://code.example/postcards' },
    ],
  },
  'Tiny Town Council': {
    tagline: 'Eight hundred people, one fountain, no money.',
    description:
      'A city builder in which everything has been built, badly, a hundred years ago. You are elected by eleven votes.\n\n- Every citizen has a name, a street and a view on the fountain\n- Meetings that can be won by biscuits\n- A budget that fits on one page, on both sides',
    engine: 'Godot',
    links: [{ kind: 'discord', url: 'https://chat.example/tiny-town' }],
  },
  'Signal Fire': {
    tagline: 'Light seven beacons without being seen. Light is how you are seen.',
    description:
      'A stealth game at night, on a coast under occupation. Your lamp opens the way and gives you away; the guards **talk to each other** about what they saw.\n\n- Seven islands, each with its own watch and its own weather\n- Guards who grow careless, and ashamed of it\n- Nobody has to be hurt',
    engine: 'Unreal Engine',
    links: [{ kind: 'social', url: 'https://social.example/@signalfire' }],
  },
};

/** The pitch of a game of the demo community. */
export function pitchOf(title: string): DemoPitch {
  const pitch = pitches[title];
  if (!pitch) throw new Error(`${title} has no pitch`);
  return pitch;
}
