import type { DeveloperFlag } from '#shared/vocabulary';

/** One developer of the demo community: what they do, where, and in their own words. */
export interface DemoPerson {
  alias: string;
  does: readonly DeveloperFlag[];
  role: string;
  place: readonly [name: string, lat: number, lon: number] | null;
  wants?: string;
}

const lisbon = ['Lisbon, Portugal', 38.72, -9.14] as const;
const berlin = ['Berlin, Germany', 52.52, 13.4] as const;
const montreal = ['Montréal, Canada', 45.5, -73.57] as const;
const osaka = ['Osaka, Japan', 34.69, 135.5] as const;
const saoPaulo = ['São Paulo, Brazil', -23.55, -46.63] as const;
const leeds = ['Leeds, United Kingdom', 53.8, -1.55] as const;
const portland = ['Portland, Oregon, USA', 45.52, -122.68] as const;
const krakow = ['Kraków, Poland', 50.06, 19.94] as const;
const nairobi = ['Nairobi, Kenya', -1.29, 36.82] as const;
const wellington = ['Wellington, New Zealand', -41.29, 174.78] as const;
const lyon = ['Lyon, France', 45.76, 4.84] as const;
const austin = ['Austin, Texas, USA', 30.27, -97.74] as const;
const gothenburg = ['Gothenburg, Sweden', 57.71, 11.97] as const;
const pune = ['Pune, India', 18.52, 73.86] as const;

/** The first three are those one can log in as: a developer, a site moderator, a donor. */
export const people: readonly DemoPerson[] = [
  {
    alias: 'Wren Hollow',
    does: ['isProgrammer', 'isDesigner'],
    role: 'Gameplay programmer who likes small, strange worlds',
    place: lisbon,
    wants:
      'A small team with a finished prototype and an artist who likes fog. I bring movement code that feels good, and I answer messages.',
  },
  {
    alias: 'Marta Quill',
    does: ['isProducer', 'isWriter'],
    role: 'Producer, and one of those who keep this place tidy',
    place: krakow,
  },
  {
    alias: 'Oskar Lindqvist',
    does: ['isMusician', 'isSfxArtist'],
    role: 'Composer with a nyckelharpa and too many synthesizers',
    place: gothenburg,
    wants: 'Something slow and northern. I write music that reacts to play, not loops.',
  },
  {
    alias: 'pixelmoth',
    does: ['isArtist'],
    role: 'Pixel art, 16 colours at most',
    place: osaka,
    wants: 'A game jam team that sleeps.',
  },
  { alias: 'Dario Venn', does: ['isProgrammer'], role: 'Engine and tools, mostly Rust these days', place: berlin },
  {
    alias: 'Ines Cardoso',
    does: ['isArtist', 'isDesigner'],
    role: 'Environment artist: ruins, harbours, kitchens',
    place: lisbon,
  },
  {
    alias: 'Tobi Adeyemi',
    does: ['isDesigner', 'isProgrammer'],
    role: 'Systems designer, spreadsheets and feelings',
    place: leeds,
  },
  {
    alias: 'halfpenny',
    does: ['isWriter'],
    role: 'Narrative designer for branching stories that end',
    place: leeds,
    wants: 'A story game that is brave enough to be short.',
  },
  {
    alias: 'Mika Sorensen',
    does: ['isSfxArtist'],
    role: 'Sound design from kitchen tools and field recordings',
    place: gothenburg,
  },
  { alias: 'Rafa Monteiro', does: ['isProgrammer'], role: 'Netcode and rollback', place: saoPaulo },
  {
    alias: 'Juniper Vale',
    does: ['isArtist', 'isWriter'],
    role: 'Illustrator who writes item descriptions for fun',
    place: portland,
  },
  {
    alias: 'oneTileWide',
    does: ['isDesigner', 'isTester'],
    role: 'Level designer, speedrunner, professional door opener',
    place: austin,
    wants: 'Platformers. I will find the jump you did not mean to allow.',
  },
  { alias: 'Hana Kimura', does: ['isArtist'], role: 'Character animation, hand-drawn', place: osaka },
  { alias: 'Piotr Zielinski', does: ['isProgrammer'], role: 'Procedural generation, terrain, weather', place: krakow },
  { alias: 'Luz Herrera', does: ['isMusician'], role: 'Chiptune and string quartets', place: austin },
  {
    alias: 'Ngozi Okafor',
    does: ['isProducer', 'isDesigner'],
    role: 'Shipped two mobile games, now making one I like',
    place: nairobi,
  },
  {
    alias: 'grumblebee',
    does: ['isTester'],
    role: 'I break builds kindly and write good reports',
    place: wellington,
    wants: 'Early builds. The earlier the better.',
  },
  { alias: 'Theo Marchetti', does: ['isArtist'], role: '3D props, low poly, hand-painted textures', place: lyon },
  {
    alias: 'Saoirse Flynn',
    does: ['isWriter', 'isDesigner'],
    role: 'Quest writer; folklore and bad decisions',
    place: leeds,
  },
  { alias: 'Kwame Boateng', does: ['isProgrammer', 'isTester'], role: 'Godot, shaders, accessibility', place: berlin },
  {
    alias: 'moss.exe',
    does: ['isProgrammer', 'isArtist'],
    role: 'Solo developer of very green games',
    place: portland,
  },
  {
    alias: 'Amélie Roux',
    does: ['isArtist', 'isProducer'],
    role: 'Art direction',
    place: lyon,
    wants: 'A team in Europe, part time, with a story worth painting.',
  },
  { alias: 'Bram de Wit', does: ['isSfxArtist', 'isMusician'], role: 'Adaptive audio, Wwise and FMOD', place: berlin },
  { alias: 'Yuki Tanabe', does: ['isProgrammer'], role: 'Unity by day, PICO-8 by night', place: osaka },
  {
    alias: 'Priya Raman',
    does: ['isDesigner'],
    role: 'Puzzle designer: rules first, then everything else',
    place: pune,
    wants: 'A programmer who likes puzzles as small as a stamp.',
  },
  { alias: 'Caleb North', does: ['isProgrammer'], role: 'Unreal, gameplay and AI', place: montreal },
  { alias: 'Sunniva', does: ['isArtist'], role: 'Interface art, icons, fonts', place: gothenburg },
  {
    alias: 'Eli Brandt',
    does: ['isWriter'],
    role: 'Dialogue, barks, and the text on the back of the box',
    place: berlin,
  },
  {
    alias: 'Noor Haddad',
    does: ['isProducer'],
    role: 'I make plans that survive contact with the team',
    place: montreal,
  },
  { alias: 'tinfoilhat', does: ['isMusician'], role: 'Drone, noise, lullabies', place: null },
  {
    alias: 'Vasco Pinto',
    does: ['isProgrammer', 'isDesigner'],
    role: 'Simulation games about small towns',
    place: lisbon,
  },
  { alias: 'Greta Vogel', does: ['isTester', 'isProducer'], role: 'Quality lead, gentle but thorough', place: berlin },
  {
    alias: 'Jonah Reyes',
    does: ['isArtist'],
    role: 'Creature design and sculpting',
    place: austin,
    wants: 'Monsters with reasons.',
  },
  {
    alias: 'Aiko Mori',
    does: ['isMusician', 'isWriter'],
    role: 'Songs for games, and games about songs',
    place: osaka,
  },
  { alias: 'deepdish', does: ['isProgrammer'], role: 'Lua, Löve, and a lot of tweening', place: null },
  {
    alias: 'Fatima Zahra',
    does: ['isDesigner', 'isArtist'],
    role: 'Board games that became video games',
    place: montreal,
  },
  {
    alias: 'Ruben Castell',
    does: ['isSfxArtist'],
    role: 'Foley, footsteps, weather',
    place: lisbon,
    wants: 'A game where one can hear the rain indoors.',
  },
  { alias: 'Lena Fischer', does: ['isProgrammer'], role: 'Rendering, mostly light and water', place: berlin },
  {
    alias: 'bytebard',
    does: ['isWriter', 'isProgrammer'],
    role: 'Ink, Twine and a parser of my own',
    place: wellington,
  },
  {
    alias: 'Chidi Eze',
    does: ['isArtist'],
    role: 'Concept art: vehicles and markets',
    place: nairobi,
    wants: 'Science fiction that is set somewhere warm.',
  },
  { alias: 'Maja Kowal', does: ['isArtist', 'isDesigner'], role: 'Isometric cities, one tile a day', place: krakow },
  { alias: 'Hugo Lambert', does: ['isProgrammer'], role: 'Web games, no install, no excuses', place: lyon },
  {
    alias: 'Skye McLeod',
    does: ['isDesigner'],
    role: 'Cozy games with sharp edges',
    place: leeds,
    wants: 'An artist for a tea house at the end of the world.',
  },
  { alias: 'Ravi Deshpande', does: ['isProgrammer', 'isMusician'], role: 'Rhythm games and audio code', place: pune },
  { alias: 'Cora Whitfield', does: ['isProducer'], role: 'Festivals, funding, forms', place: portland },
  { alias: 'quietstorm', does: ['isSfxArtist', 'isMusician'], role: 'Ambient scores and UI clicks', place: wellington },
  { alias: 'Emil Novak', does: ['isArtist'], role: 'Vector art that scales', place: krakow },
  { alias: 'Zainab Ali', does: ['isDesigner', 'isWriter'], role: 'Games for classrooms', place: nairobi },
  { alias: 'Anton Berg', does: ['isProgrammer'], role: 'Physics, ropes, anything that wobbles', place: gothenburg },
  {
    alias: 'June Park',
    does: ['isArtist'],
    role: 'Portraits and tarot cards',
    place: montreal,
    wants: 'A card game that needs seventy-eight pictures.',
  },
  {
    alias: 'saltlick',
    does: ['isTester', 'isDesigner'],
    role: 'Balancing, difficulty, spreadsheets of shame',
    place: austin,
  },
  { alias: 'Nils Aaberg', does: ['isProgrammer'], role: 'Backends that stay up on launch day', place: gothenburg },
  { alias: 'Pilar Santos', does: ['isWriter'], role: 'Localisation into Portuguese and Spanish', place: saoPaulo },
  {
    alias: 'Dmitri Volkov',
    does: ['isArtist', 'isProgrammer'],
    role: 'Technical artist: particles and pipelines',
    place: berlin,
  },
  { alias: 'foxglove', does: ['isArtist', 'isMusician'], role: 'Watercolours and a toy piano', place: lyon },
  {
    alias: 'Mateus Lima',
    does: ['isDesigner', 'isProgrammer'],
    role: 'Football games, arcade and honest',
    place: saoPaulo,
  },
  { alias: 'Ivy Castellan', does: ['isProducer', 'isTester'], role: 'Community and playtests', place: portland },
  { alias: 'Kenji Watts', does: ['isProgrammer'], role: 'Retro hardware: real cartridges', place: leeds },
  {
    alias: 'Lotte Jansen',
    does: ['isSfxArtist', 'isWriter'],
    role: 'Voices: casting, direction, and a few of my own',
    place: berlin,
  },
  {
    alias: 'Orla Byrne',
    does: ['isDesigner'],
    role: 'Combat design; I count frames',
    place: montreal,
    wants: 'An animator who counts frames too.',
  },
];
