import * as z from '#zod';
import { get, live, post, type OutputOf } from '../../endpoint';
import { countText, id, idText, optionalText, optionalTitle, requiredTitle, time } from '../../fields';
import { atMost } from '../../limitTexts';
import { gameRef, person } from '../../shapes';
import { currentBuild } from './current';
import { buildsLimits as limits, partsOf } from './limits';
import { buildProblem } from './refusals';

export const buildsTexts = {
  none: 'This game project has no builds yet.',
  missing: 'This build does not exist any more.',
  nothingToPlay: 'This game cannot be played here at the moment.',
  setAside: 'This build is set aside until a moderator has looked at it.',
  off: 'Games cannot be played on this site: its operator has not set up an address for them.',
  versionNeeded: 'Enter the version of this build',
  versionTooLong: atMost('The version can have', limits.version),
  notesTooLong: atMost('The notes can have', limits.notes),
  fileNeeded: 'Choose a zip with your game',
  fileTooBig: `The zip can be up to ${limits.packedBytes / 1e6} MB large`,
  partTooBig: 'A part of an upload can be up to 8 MB large',
  partMissing: 'The part is missing, or is not as large as it must be.',
  hostsForm: 'Enter names of hosts like api.example.com, without http:// and paths',
  tooManyHosts: `A game can connect to at most ${limits.hosts} hosts`,
  /** 409: one upload at a time for each game. */
  uploadUnderWay: 'Another build is being uploaded. Go on with that one, or cancel it.',
  uploadOver: 'This build has been uploaded already.',
  notReady: 'Only builds that are ready can be played.',
  quotaOfDay: `An account can upload at most ${limits.bytesADay / 1e9} GB of builds a day.`,
  quotaOfAccount: `Your builds would take more than ${limits.bytesOfAccount / 1e9} GB. Delete some of them first.`,
  /** 507 */
  noRoom: 'There is no room for builds at the moment. Please try again later.',
  uploaded: 'Your build is uploaded. It can be played once it is unpacked.',
  testersLabel: 'Testers only',
  published: 'Everybody can play this build now.',
  chosen: 'This build can be played now.',
  deleted: 'The build has been deleted.',
  confirmDelete: 'Are you sure you want to delete this build?',
  opened: 'This address holds the files of a game. Play it on its page:',
} as const;

/** What has happened to a build: `checked` means unpacked and found in order, `ready` that it can be played. */
export const buildState = z.enum(['uploading', 'uploaded', 'checked', 'ready', 'refused', 'setAside']);
export type BuildState = z.output<typeof buildState>;

/** Who uploaded a build, and since when they are here. */
const uploader = z.extend(person, { registered: z.nullable(time) });

/** What everybody sees of a build that can be played. */
const shown = {
  id: z.int(),
  gameId: z.int(),
  version: z.string(),
  notes: z.string(),
  usesThreads: z.boolean(),
  /** Whether only the team, named testers and holders of a link play it; others do not learn of it. */
  testersOnly: z.boolean(),
  /** Hosts besides its own that the game may connect to. */
  hosts: z.array(z.string()),
  created: time,
  uploader,
  /** Of all its files; null until it is unpacked. */
  bytes: z.nullable(z.int()),
};

/** A build, for the team of its game and site moderators. */
export const build = z.object({
  ...shown,
  state: buildState,
  isCurrent: z.boolean(),
  fileName: z.string(),
  packedBytes: z.int(),
  /** The parts that have arrived, while it is uploaded. */
  received: z.array(z.int()),
  /** Why it was refused, also in words. */
  problem: z.nullable(z.extend(buildProblem, { text: z.string() })),
});
export type Build = z.output<typeof build>;

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+(:\d{1,5})?$/;
const hosts = z
  .prefault(z.array(z.string().check(z.toLowerCase(), z.maxLength(253))), [])
  .check(
    z.refine((given) => given.length <= limits.hosts, buildsTexts.tooManyHosts),
    z.refine((given) => given.every((host) => hostName.test(host)), buildsTexts.hostsForm),
  )
  .register(z.globalRegistry, { maxItems: limits.hosts });

/** A build with the place of its files. */
export const played = z.object({
  game: gameRef,
  build: z.object(shown),
  /** The origin of its files; null for that of the game below localhost, on the port of the site. */
  origin: z.nullable(z.string()),
  /** The path of its first page there. */
  path: z.string(),
});

export const builds = {
  listBuilds: get('/builds', {
    access: 'loggedIn',
    token: 'builds',
    summary: 'The builds of a game project, newest first, for its members and site moderators',
    input: z.object({ gameId: idText }),
    output: z.object({ items: z.array(build) }),
  }),
  readPlayed: get('/builds/played', {
    access: 'anyone',
    summary: 'The build of a game project that can be played now, and where',
    input: z.object({ gameId: idText }),
    output: played,
  }),
  begin: post('/builds/new', {
    access: 'loggedIn',
    token: 'builds',
    summary: 'Begins the upload of a build of a game project, by a member who edits its media',
    creates: true,
    rate: 'post',
    input: z.object({
      gameId: id,
      version: requiredTitle({
        max: limits.version,
        needed: buildsTexts.versionNeeded,
        tooLong: buildsTexts.versionTooLong,
      }),
      notes: z._default(optionalText({ max: limits.notes, tooLong: buildsTexts.notesTooLong }), ''),
      usesThreads: z._default(z.boolean(), false),
      testersOnly: z._default(z.boolean(), false),
      hosts,
      fileName: z._default(optionalTitle({ max: limits.fileName }), ''),
      /** The size of the zip. */
      bytes: z
        .prefault(z.int(), 0)
        .check(
          z.refine((bytes) => bytes > 0, buildsTexts.fileNeeded),
          z.refine((bytes) => bytes <= limits.packedBytes, buildsTexts.fileTooBig),
        )
        .register(z.globalRegistry, { minimum: 1, maximum: limits.packedBytes }),
    }),
    output: build,
  }),
  addPart: post('/builds/part', {
    access: 'loggedIn',
    token: 'builds',
    summary: 'Uploads a part of a build; parts may come in any order and again. The last one ends the upload',
    rate: 'buildPart',
    files: { content: { maxBytes: limits.partBytes, tooBig: buildsTexts.partTooBig, isRequired: true } },
    input: z.object({ buildId: idText, part: countText(partsOf(limits.packedBytes) - 1) }),
    output: build,
  }),
  choose: post('/builds/current', {
    access: 'loggedIn',
    token: 'builds',
    summary: 'Makes a build that is ready the one that everybody plays',
    input: z.object({ buildId: id }),
    output: build,
  }),
  remove: post('/builds/delete', {
    access: 'loggedIn',
    token: 'builds',
    evenWhenLimited: true,
    summary: 'Deletes a build, or cancels its upload; by an access token only an upload that its owner has begun',
    input: z.object({ buildId: id }),
    output: z.object({ id: z.int() }),
  }),
};

export type PlayedBuild = OutputOf<typeof builds.readPlayed>;

export const buildsEvents = {
  /**
   * Builds of a game have changed: its team reads them again. `current` is the one that everybody plays; all who look at the
   * game are told where that one has changed.
   */
  buildsChanged: live('buildsChanged', z.object({ gameId: z.int(), current: z.nullable(currentBuild) })),
};
