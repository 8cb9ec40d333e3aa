import sharp from 'sharp';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

const picture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();

/** A case in which the same section of a profile is saved twice. */
const section = (path: string, body: object): SimultaneousCase => ({
  statuses: [200, 200],
  results: 1,
  pair: async (site) => {
    const { developer, client } = await developerWith(site);
    return {
      send: () => client.post(`/api${path}`).send(body),
      results: () => countOf(site.db('developers').where({ id: developer.id })),
    };
  },
});

export const profileCases: Record<string, SimultaneousCase[]> = {
  'developers.saveBasicInfo': [section('/developer/basicInfo', { firstName: 'Mika', location: 'Tallinn' })],
  'developers.saveAbout': [section('/developer/about', { aboutMe: 'I draw fog.' })],
  'developers.savePins': [section('/developer/pins', { pieceIds: [] })],
  'developers.saveRolesAndSkills': [section('/developer/rolesAndSkills', { isArtist: true, skills: [1, 2] })],
  'developers.saveNetworking': [section('/developer/networking', { lookingForGame: true })],
  'developers.uploadAvatar': [
    {
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const bytes = await picture();
        return {
          send: () => client.post('/api/developer/uploadAvatar').attach('avatarFile', bytes, 'me.png'),
          results: () => countOf(site.db('developers').where({ id: developer.id }).whereNot({ avatarId: '0' })),
        };
      },
    },
  ],
};
