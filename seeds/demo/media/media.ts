import type { Mark } from '#shared/marks';
import { banners } from './art/banners';
import { clash, courier, island, market, terrarium } from './art/coversDay';
import { beacons, bulletOrbit, lighthouse, nightBus } from './art/coversNight';
import { cartridge, roots, strings, tarot } from './art/coversOdd';
import { stage, teaHouse, town } from './art/coversPlaces';
import { creature } from './art/creature';
import { corners, svg, type Canvas } from './art/svg';

const [forest, coast, aurora] = banners;

/** The content of a piece: a picture drawn here, a link, a sound with its picture, a text. */
type Shown =
  | { picture: (canvas: Canvas) => string }
  | { clip: string }
  | { link: string }
  | { sound: (canvas: Canvas) => string }
  | { text: string };

export type DemoPiece = Shown & {
  title: string;
  description: string;
  daysAgo: number;
  by?: string;
  /** The format of its picture, which is wide otherwise. */
  format?: 'wide' | 'tall' | 'square' | 'panorama';
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

/** A scene fills the picture; a monster brings its own ground. */
const scene = (draw: (canvas: Canvas) => string) => (canvas: Canvas) => svg(canvas, draw(canvas) + corners(canvas));

export const albums: readonly DemoAlbum[] = [
  {
    game: 'Tidelight',
    title: 'Screenshots',
    pieces: [
      {
        title: 'The lamp room at dusk',
        format: 'tall',
        description:
          'First pass of the light cone. It reacts to the fog now, so a *slow* lamp shows more than a fast one.',
        daysAgo: 96,
        by: 'Ines Cardoso',
        picture: scene(lighthouse),
      },
      {
        title: 'Low tide, third morning',
        format: 'panorama',
        description:
          'What lies dry on the third morning. The path in the middle is only there if you kept the lamp lit.',
        daysAgo: 41,
        picture: scene(island),
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
        format: 'tall',
        description: 'For the store page.',
        daysAgo: 230,
        picture: scene(courier),
      },
      {
        title: 'Beacons',
        description: 'Every beacon you light stays lit for all players.',
        daysAgo: 28,
        picture: scene(beacons),
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
        picture: scene(nightBus),
      },
      { title: 'The town it comes from', description: '', daysAgo: 60, picture: scene(town) },
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
        picture: scene(terrarium),
      },
      {
        title: 'Below the surface',
        format: 'tall',
        description: 'Roots grow where the player looks least.',
        daysAgo: 16,
        picture: scene(roots),
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
        picture: scene(bulletOrbit),
      },
    ],
  },
  {
    game: 'The Tea House at the End',
    title: 'Rooms',
    pieces: [
      { title: 'The counter', description: 'Twelve guests, one kettle.', daysAgo: 200, picture: scene(teaHouse) },
      {
        title: 'The back room',
        description: 'Nobody has asked what it is for yet.',
        daysAgo: 33,
        picture: scene(stage),
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
        picture: scene(strings),
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
        sound: scene(aurora),
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
        format: 'square',
        description: 'Label from memory.',
        daysAgo: 300,
        picture: scene(cartridge),
      },
      { title: 'Lives under the stairs', format: 'square', description: 'Friendly.', daysAgo: 52, picture: creature },
      { title: 'The Fool', format: 'tall', description: 'One of seventy-eight.', daysAgo: 5, picture: scene(tarot) },
    ],
  },
  {
    developer: 'Ines Cardoso',
    title: 'Backdrops',
    order: ['The coast we grew up on', 'Market morning', 'Fog over the firs'],
    pieces: [
      { title: 'Fog over the firs', description: '', daysAgo: 120, picture: scene(forest) },
      {
        title: 'The coast we grew up on',
        format: 'panorama',
        description: 'Painted from memory, so the sea is too large.',
        daysAgo: 45,
        picture: scene(coast),
      },
      {
        title: 'Market morning',
        format: 'square',
        description: 'A study of awnings.',
        daysAgo: 3,
        picture: scene(market),
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
        picture: scene(clash),
      },
    ],
  },
];
