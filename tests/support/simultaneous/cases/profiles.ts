import sharp from 'sharp';
import { countOf, developerWith, type Line } from '../requestPair';

const picture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();

/** A saved section of a profile, twice the same. */
const section = (path: string, body: object): Line => ({
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

export const profileLines: Record<string, Line[]> = {
  'developers.saveBasicInfo': [section('/developer/basicInfo', { firstName: 'Mika', location: 'Tallinn' })],
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
