import type { Classified } from '#shared/areas/recruiting/classifieds';
import { levelOf } from '#shared/shapes';

/** A classified of Oren's as the server answers it. */
export function anAd(id: number, given: Partial<Classified> = {}): Classified {
  return {
    id,
    posterType: 'developer',
    postDate: '2026-11-20T12:00:00.000Z',
    postTitle: `Ad ${id}`,
    postContent: `Words of ${id}`,
    ...{ roleDesigner: false, roleArtist: true, roleProgrammer: false, roleWriter: false },
    ...{ roleMusician: false, roleSfxArtist: false, roleTester: false, roleProducer: false },
    skills: [],
    xp: 42,
    posterDetails: {
      ...{ id: 101, alias: 'Oren Task', stringUrl: 'Oren-Task', hasAvatar: false, avatarId: '0' },
      xpLevelData: levelOf(42),
    },
    state: 'open',
    expires: '2027-01-03T12:00:00.000Z',
    ...{ pay: null, paySum: '', hoursAWeek: null, utcOffset: null, projectStage: null, jam: null },
    answersWithinDays: null,
    canEdit: false,
    ...given,
  };
}

/** The same by Lanternfall, which Oren owns. */
export const aGameAd = (id: number, given: Partial<Classified> = {}): Classified =>
  anAd(id, {
    posterType: 'game',
    posterDetails: {
      ...{ id: 7, alias: 'Lanternfall', stringUrl: 'Lanternfall', hasAvatar: false, avatarId: '0' },
      ...{ xpLevelData: levelOf(42), ownerId: 101, ownerAlias: 'Oren Task', ownerStringUrl: 'Oren-Task' },
    },
    ...given,
  });
