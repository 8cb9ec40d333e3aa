import type { Mark } from '#shared/marks';

/** The content of a piece: a picture by its name in `art/pieces`, a link, a sound by the name of its picture, a text. */
type Shown = { picture: string } | { clip: string } | { link: string } | { sound: string } | { text: string };

export type DemoPiece = Shown & {
  title: string;
  description: string;
  daysAgo: number;
  by?: string;
  mark?: Mark;
};

export interface DemoAlbum {
  /** Whose it is: a game by title, or a developer by alias. */
  game?: string;
  developer?: string;
  title: string;
  pieces: readonly DemoPiece[];
  /** The titles of its pieces in the order that its editors gave them; newest first where it is missing. */
  order?: readonly string[];
}

export const albums: readonly DemoAlbum[] = [
  {
    game: 'Tidelight',
    title: 'Screenshots',
    pieces: [
      {
        title: 'The lamp room at dusk',
        description:
          'First pass of the light cone. It reacts to the fog now, so a *slow* lamp shows more than a fast one.',
        daysAgo: 96,
        by: 'Ines Cardoso',
        picture: 'lighthouse',
      },
      {
        title: 'Low tide, third morning',
        description:
          'What lies dry on the third morning. The path in the middle is only there if you kept the lamp lit.',
        daysAgo: 41,
        picture: 'island',
      },
      {
        title: 'Walking the causeway',
        description: 'A reference for our water: an open film we watched a lot.',
        daysAgo: 12,
        clip: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
      },
    ],
  },
  {
    game: 'Ember Courier',
    title: 'Key art',
    pieces: [
      {
        title: 'Across the rooftops',
        description: 'For the store page.',
        daysAgo: 230,
        picture: 'courier',
      },
      {
        title: 'Beacons',
        description: 'Every beacon you light stays lit for all players.',
        daysAgo: 28,
        picture: 'beacons',
      },
    ],
  },
  {
    game: 'Night Bus 41',
    title: 'Stops',
    pieces: [
      {
        title: 'Last stop',
        description: 'The rain is a shader, the driver is my uncle.',
        daysAgo: 61,
        picture: 'nightBus',
      },
      { title: 'The town it comes from', description: '', daysAgo: 60, picture: 'town' },
    ],
  },
  {
    game: 'Moss Garden',
    title: 'Jars',
    pieces: [
      {
        title: 'Jar no. 7',
        description: 'Left alone for a week. Nobody planted that fern.',
        daysAgo: 17,
        picture: 'terrarium',
      },
      {
        title: 'Below the surface',
        description: 'Roots grow where the player looks least.',
        daysAgo: 16,
        picture: 'roots',
      },
    ],
  },
  {
    game: 'Hollow Orbit',
    title: 'Patterns',
    pieces: [
      {
        title: 'Boss three, second phase',
        mark: 'spoiler',
        description: 'Still beatable, we checked twice.',
        daysAgo: 8,
        picture: 'bulletOrbit',
      },
    ],
  },
  {
    game: 'The Tea House at the End',
    title: 'Rooms',
    pieces: [
      { title: 'The counter', description: 'Twelve guests, one kettle.', daysAgo: 200, picture: 'teaHouse' },
      {
        title: 'The back room',
        description: 'Nobody has asked what it is for yet.',
        daysAgo: 33,
        picture: 'stage',
      },
    ],
  },
  {
    developer: 'Wren Hollow',
    title: 'Prototypes',
    pieces: [
      {
        title: 'Strings you can walk on',
        description: 'Verlet ropes, one evening.',
        daysAgo: 150,
        picture: 'strings',
      },
      {
        title: 'The ropes article that started it',
        description: 'Worth reading twice.',
        daysAgo: 149,
        link: 'https://docs.godotengine.org/',
      },
      {
        title: 'How movement should feel',
        description: 'My checklist, as plain text. Take what you like.',
        daysAgo: 20,
        text: 'How movement should feel\n\n1. The first frame answers the button.\n2. Turning costs nothing, stopping costs a little.\n3. A jump forgives six frames on either side.\n4. The camera is late, never early.\n5. If a tester blames themselves, it is my fault.\n',
      },
    ],
  },
  {
    developer: 'Oskar Lindqvist',
    title: 'Recordings',
    pieces: [
      {
        title: 'Room tone, harbour church',
        description: 'A few seconds of almost nothing, recorded at four in the morning. Put it *under* everything.',
        daysAgo: 24,
        sound: 'aurora',
      },
      {
        title: 'What we scored to',
        description: 'The cut we use when we try themes.',
        daysAgo: 70,
        clip: 'https://youtu.be/aqz-KE-bpKQ',
      },
    ],
  },
  {
    developer: 'pixelmoth',
    title: 'Sixteen colours',
    pieces: [
      {
        title: 'The one I still own',
        description: 'Label from memory.',
        daysAgo: 300,
        picture: 'cartridge',
      },
      { title: 'Lives under the stairs', description: 'Friendly.', daysAgo: 52, picture: 'creature' },
      { title: 'The Fool', description: 'One of seventy-eight.', daysAgo: 5, picture: 'tarot' },
    ],
  },
  {
    developer: 'Ines Cardoso',
    title: 'Backdrops',
    order: ['The coast we grew up on', 'Market morning', 'Fog over the firs'],
    pieces: [
      { title: 'Fog over the firs', description: '', daysAgo: 120, picture: 'forest' },
      {
        title: 'The coast we grew up on',
        description: 'Painted from memory, so the sea is too large.',
        daysAgo: 45,
        picture: 'coast',
      },
      {
        title: 'Market morning',
        description: 'A study of awnings.',
        daysAgo: 3,
        picture: 'market',
      },
    ],
  },
  {
    developer: 'Dario Venn',
    title: 'Tools at work',
    pieces: [
      {
        title: 'Hitboxes, finally visible',
        description: 'Rollback made them easy to draw: every frame is kept anyway.',
        daysAgo: 2,
        picture: 'clash',
      },
    ],
  },
];
