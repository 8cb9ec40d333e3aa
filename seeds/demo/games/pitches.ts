import type { GameLink } from '#shared/areas/games';

/** What the games of the demo community say of themselves, by title. */
export interface DemoPitch {
  tagline: string;
  description: string;
  engine: string;
  links?: readonly GameLink[];
}

export const pitches: Readonly<Record<string, DemoPitch>> = {
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
};
