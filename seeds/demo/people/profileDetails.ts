import { randomOf } from '../random';

/** The details of a profile besides its written texts. */
export interface ProfileDetails {
  firstName: string;
  lastName: string;
  gender: 'nospec' | 'male' | 'female' | 'nonbinary';
  useBirth: boolean;
  birthYear: number | null;
  birthMonth: number | null;
  birthDay: number | null;
  personalWebsites: string;
  workHistory: string;
  educationHistory: string;
}

const studios = [
  'Lantern & Sons',
  'Half Past Nine Games',
  'Northbound Interactive',
  'Studio Kelp',
  'Paper Harbour',
  'Two Spoons',
  'Grey Heron Works',
  'Little Thunder',
  'Saltmarket Games',
  'Freelance',
];
const titles: Readonly<Record<string, readonly string[]>> = {
  isProgrammer: ['Gameplay programmer', 'Tools programmer', 'Junior programmer', 'Lead engineer'],
  isArtist: ['2D artist', 'Environment artist', 'Concept artist', 'Art intern'],
  isDesigner: ['Level designer', 'Game designer', 'Systems designer'],
  isWriter: ['Narrative designer', 'Quest writer', 'Editor'],
  isMusician: ['Composer', 'Composer and arranger'],
  isSfxArtist: ['Sound designer', 'Audio assistant'],
  isTester: ['QA tester', 'QA lead'],
  isProducer: ['Associate producer', 'Producer', 'Community manager'],
};
const schools = [
  ['University of Skövde', 'Game development'],
  ['Breda University of Applied Sciences', 'Creative media and game technologies'],
  ['Abertay University', 'Computer arts'],
  ['École des Gobelins', 'Animation'],
  ['Kyoto Seika University', 'Manga and illustration'],
  ['University of Nairobi', 'Computer science'],
  ['Jagiellonian University', 'Literature, then something else entirely'],
  ['Self-taught', 'Evenings, forums and one very patient friend'],
  ['Universidade de São Paulo', 'Computer science'],
  ['Conservatory of Lisbon', 'Composition'],
] as const;
const sites = [
  ['Portfolio', 'portfolio.example'],
  ['Devlog', 'devlog.example'],
  ['Shop', 'prints.example'],
  ['Music', 'listen.example'],
] as const;

/** A past and a few places on the web; all of it belongs to the alias, so it is the same at every start. */
export function lifeOf(alias: string, does: readonly string[], year: number): ProfileDetails {
  const random = randomOf(`life of ${alias}`);
  const [firstName = '', ...others] = alias.split(' ');
  const isNamed = others.length > 0;
  const knowsAge = random.chance(0.45);
  const slug = alias.toLowerCase().replace(/[^a-z]+/g, '');
  const websites = random.some(sites, random.between(0, 2)).map(([name, host]) => ({
    name,
    url: `https://${slug}.${host}`,
  }));
  const begun = year - random.between(3, 11);
  const jobs = random.some(studios, random.between(0, 2)).map((place, index) => ({
    place,
    title: random.pick(titles[random.pick(does)] ?? ['Everything']),
    start: String(begun + index * 2),
    end: index === 0 && random.chance(0.5) ? '' : String(begun + index * 2 + 2),
  }));
  const [school, course] = random.pick(schools);
  const studied = random.chance(0.6)
    ? [{ place: school, title: course, start: String(begun - 4), end: String(begun - 1) }]
    : [];
  return {
    firstName: isNamed && random.chance(0.8) ? firstName : '',
    lastName: isNamed && random.chance(0.7) ? others.join(' ') : '',
    gender: random.chance(0.15) ? 'nonbinary' : 'nospec',
    useBirth: knowsAge,
    birthYear: knowsAge ? year - random.between(20, 46) : null,
    birthMonth: knowsAge ? random.between(1, 12) : null,
    birthDay: knowsAge ? random.between(1, 28) : null,
    personalWebsites: JSON.stringify(websites),
    workHistory: JSON.stringify(jobs),
    educationHistory: JSON.stringify(studied),
  };
}
