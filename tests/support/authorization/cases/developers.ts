import { accounts, everybody, loggedIn } from '../roles';
import type { AuthorizationCase, CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';
import { rowOf } from '../fixtures';
import { buildAlbum, buildPiece, ownMedia } from '../../server/media';

const home = { locationLat: 51.05, locationLon: 3.72 };
const birthday = { birthYear: 1990, birthMonth: 4, birthDay: 7, useBirth: false };

/** Gives a profile a private location and birthday. */
async function privately({ site }: Asking, { id }: Asking['self']) {
  await site
    .db('developers')
    .where({ id })
    .update({ ...home, ...birthday });
  return { id };
}

/** A call that changes one's own account, whatever id is sent. */
const own = (sent: Record<string, unknown>): AuthorizationCase => ({
  input: ({ mate: { id } }) => ({ ...sent, id, developerId: id }),
  keeps: (asking) => rowOf(asking, asking.mate),
  answers: loggedIn,
});

const picture = { about: 'with a picture' } as const;

export const developersCases: CasesByCall = {
  'developers.readDeveloper': [
    { input: ({ mate }) => ({ id: mate.id }), answers: everybody },
    { about: 'of somebody banned', input: ({ of }) => ({ id: of.banned.id }), answers: everybody },
    {
      about: 'the own one',
      input: (asking) => privately(asking, asking.self),
      shows: {
        what: 'where they live and when they were born',
        isIn: ({ locationLat, birthDay }) => locationLat === 51.05 && birthDay === 7,
        to: accounts,
      },
      answers: everybody,
    },
    {
      about: "somebody else's",
      input: (asking) => privately(asking, asking.mate),
      shows: {
        what: 'where they live, or an unshared birthday,',
        isIn: (profile) => 'locationLat' in profile || profile.birthDay !== null,
        to: [],
      },
      answers: everybody,
    },
    {
      about: 'of somebody who stopped looking for a team',
      input: async ({ site, mate: { id } }) => {
        await site
          .db('developers')
          .where({ id })
          .update({ lookingForGame: false, hoursAWeek: 20, timeZone: 'Asia/Tokyo' });
        return { id };
      },
      shows: { what: 'how they are available', isIn: ({ availability }) => availability !== null, to: [] },
      answers: everybody,
    },
    {
      about: 'any',
      input: ({ self }) => ({ id: self.id }),
      shows: {
        what: 'an e-mail address',
        isIn: (profile, { self }) => JSON.stringify(profile).includes(self.email ?? ''),
        to: [],
      },
      answers: everybody,
    },
  ],
  'developers.uploadAvatar': [{ ...own({}), ...picture, picture: 'avatarFile' }],
  'developers.uploadBanner': [
    { ...own({}), ...picture, picture: 'bannerFile' },
    {
      ...own({ remove: true }),
      about: 'to take it away',
      input: async ({ site, self }) => {
        await site.db('developers').where({ id: self.id }).update({ hasBanner: true });
        return { remove: true };
      },
    },
  ],
  'developers.saveBasicInfo': [own({ firstName: 'Mika' })],
  'developers.saveAbout': [own({ aboutMe: 'I draw fog.' })],
  'developers.savePins': [
    {
      ...own({}),
      input: async ({ site, self, mate: { id } }) => {
        const piece = await buildPiece(site, await buildAlbum(site, ownMedia(self)));
        return { pieceIds: [piece.id], id, developerId: id };
      },
    },
  ],
  'developers.saveRolesAndSkills': [own({ isArtist: true, skills: [1] })],
  'developers.saveNetworking': [own({ lookingForGame: true })],
  'developers.saveWebsites': [own({ personalWebsites: [{ name: 'Blog', url: 'https://mika.example' }] })],
  'developers.saveWorkHistory': [own({ workHistory: [{ place: 'Lantern Works' }] })],
  'developers.saveEducationHistory': [own({ educationHistory: [{ place: 'School of Fog' }] })],
};
