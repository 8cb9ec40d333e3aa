import * as z from '#zod';

/** The fixed lists of the product; lists that the database may extend (genres, platforms, skills) are in seeds/. */

/**
 * The eight positions in the order of the Members tab: role, plural, and the name of their flag in each place that has
 * eight flags.
 */
export const positions = [
  {
    positionType: 'Production',
    role: 'Producer',
    plural: 'Producers',
    developerFlag: 'isProducer',
    seekingFlag: 'seekingProducers',
    recruitingFlag: 'recruitingProducers',
    query: 'producers',
    showField: 'is_producer',
    recruitingField: 'seeking_producers',
  },
  {
    positionType: 'Design',
    role: 'Designer',
    plural: 'Designers',
    developerFlag: 'isDesigner',
    seekingFlag: 'seekingDesigners',
    recruitingFlag: 'recruitingDesigners',
    query: 'designers',
    showField: 'is_designer',
    recruitingField: 'seeking_designers',
  },
  {
    positionType: 'Art',
    role: 'Artist',
    plural: 'Artists',
    developerFlag: 'isArtist',
    seekingFlag: 'seekingArtists',
    recruitingFlag: 'recruitingArtists',
    query: 'artists',
    showField: 'is_artist',
    recruitingField: 'seeking_artists',
  },
  {
    positionType: 'Programming',
    role: 'Programmer',
    plural: 'Programmers',
    developerFlag: 'isProgrammer',
    seekingFlag: 'seekingProgrammers',
    recruitingFlag: 'recruitingProgrammers',
    query: 'programmers',
    showField: 'is_programmer',
    recruitingField: 'seeking_programmers',
  },
  {
    positionType: 'Music',
    role: 'Musician',
    plural: 'Musicians',
    developerFlag: 'isMusician',
    seekingFlag: 'seekingMusicians',
    recruitingFlag: 'recruitingMusicians',
    query: 'musicians',
    showField: 'is_musician',
    recruitingField: 'seeking_musicians',
  },
  {
    positionType: 'Sound Effects',
    role: 'SFX Artist',
    plural: 'SFX Artists',
    developerFlag: 'isSfxArtist',
    seekingFlag: 'seekingSfxArtists',
    recruitingFlag: 'recruitingSfxArtists',
    query: 'sfx',
    showField: 'is_sfx_artist',
    recruitingField: 'seeking_sfx_artists',
  },
  {
    positionType: 'Writing',
    role: 'Writer',
    plural: 'Writers',
    developerFlag: 'isWriter',
    seekingFlag: 'seekingWriters',
    recruitingFlag: 'recruitingWriters',
    query: 'writers',
    showField: 'is_writer',
    recruitingField: 'seeking_writers',
  },
  {
    positionType: 'Testing',
    role: 'Tester',
    plural: 'Testers',
    developerFlag: 'isTester',
    seekingFlag: 'seekingTesters',
    recruitingFlag: 'recruitingTesters',
    query: 'testers',
    showField: 'is_tester',
    recruitingField: 'seeking_testers',
  },
] as const;

export type Position = (typeof positions)[number];
export type PositionType = Position['positionType'];
export type DeveloperFlag = Position['developerFlag'];
export type SeekingFlag = Position['seekingFlag'];
export type RecruitingFlag = Position['recruitingFlag'];
/** The types of the eight positions, in their order. */
export const positionTypes = positions.map(({ positionType }) => positionType) as [PositionType, ...PositionType[]];
/** The rights that the owner of a game gives to its members. */
export const memberRights = ['post', 'media', 'forums', 'recruiting'] as const;
export type MemberRight = (typeof memberRights)[number];
/** The rights of those who join. */
export const initialRights: readonly MemberRight[] = ['post', 'media'];
const wordsOfRights: Record<MemberRight, string> = {
  post: 'post as the game',
  media: 'edit its media',
  forums: 'moderate its forums',
  recruiting: 'recruit for it',
};
/** 'post as the game, edit its media and recruit for it'. */
export const rightsInWords = (rights: readonly MemberRight[]): string =>
  new Intl.ListFormat('en-GB').format(rights.map((right) => wordsOfRights[right]));
/** The group of members without positions, after the eight. */
export const undefinedPositions = 'Undefined Positions';

/** A flag for each of the positions, under these names. */
const flagsNamed = <Flag extends string>(names: readonly Flag[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Flag, z.ZodMiniBoolean<boolean>>);
/** A developer's flags. */
export const developerFlags = flagsNamed(positions.map(({ developerFlag }) => developerFlag));
/** The flags of a game that seeks members. */
export const seekingFlags = flagsNamed(positions.map(({ seekingFlag }) => seekingFlag));
/** The same flags under their names in requests. */
export const recruitingFlags = flagsNamed(positions.map(({ recruitingFlag }) => recruitingFlag));

export const ratings = [
  { id: 'everyone', label: 'Everyone' },
  { id: 'teen', label: 'Teen' },
  { id: 'mature', label: 'Mature' },
  { id: 'adult', label: 'Adult' },
] as const;
export const rating = z.enum(['everyone', 'teen', 'mature', 'adult']);

export const devStatuses = [
  { id: 'indevelopment', label: 'In Development' },
  { id: 'abandoned', label: 'Abandoned' },
  { id: 'completed', label: 'Completed' },
] as const;
export const devStatus = z.enum(['indevelopment', 'abandoned', 'completed']);

export const genders = [
  { id: 'nospec', label: 'Prefer not to say' },
  { id: 'male', label: 'Male' },
  { id: 'female', label: 'Female' },
  { id: 'nonbinary', label: 'Nonbinary' },
] as const;
export const gender = z.enum(['nospec', 'male', 'female', 'nonbinary']);

/** The steps of the welcome, in order. */
export const welcomeSteps = ['roles', 'picture', 'purpose'] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

/**
 * What an account can close for good: the suggestions of people to follow and the list of first steps on home, and the
 * steps after registering.
 */
export const dismissible = z.enum(['people', 'welcome', ...welcomeSteps]);
export type Dismissible = z.output<typeof dismissible>;

/** The authors of a feed: followed developers and games, or all. */
export const feedScope = z.enum(['following', 'everybody']);
export type FeedScope = z.output<typeof feedScope>;
export const feedLayoutStyle = z.enum(['masonry', 'single', 'double']);
/** Layouts of media pages: cards in columns, pictures alone in columns, or one column. */
export const mediaLayoutStyle = z.enum(['masonry', 'gallery', 'single']);
export const chatroomNotificationSound = z.enum(['on', 'off']);

/** The largest upload of a picture or media file. */
export const uploadMegabytes = 10;
export const uploadBytes = uploadMegabytes * 1_048_576;
