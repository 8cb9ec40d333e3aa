import { levelOf } from '#shared/shapes';
import type { OwnSanction, Sanction } from '#shared/areas/moderation/sanctions';
import { person } from './reports';

export const anOwnSanction = (given: Partial<OwnSanction> = {}): OwnSanction => ({
  ...{ id: 3, kind: 'warn', reason: 'Insults', created: '2026-11-20T10:00:00.000Z', until: null },
  ...{ isActive: true, confirmedAt: null, liftedAt: null, appeal: null, mayAppeal: true },
  ...given,
});

export const aSanction = (given: Partial<Sanction> = {}): Sanction => ({
  ...anOwnSanction(),
  ...{ developer: person(200, 'Troll'), givenBy: person(100, 'Marta Quill'), liftedBy: null, answeredBy: null },
  ...given,
});

export const anAppeal = (given: Partial<NonNullable<OwnSanction['appeal']>> = {}) => ({
  ...{ text: 'It was not me', created: '2026-11-21T10:00:00.000Z', outcome: null, answer: '', answeredAt: null },
  ...given,
});

/** The page of an account on the moderators' desk. */
export const anAccount = (items = [aSanction()]) => ({
  developer: {
    ...{ ...person(200, 'Troll'), xp: 12, xpLevelData: levelOf(12), isBanned: false, siteModCanBan: false },
    ...{ registered: '2026-10-01T10:00:00.000Z', limitedUntil: null, suspendedUntil: null },
  },
  sanctions: items,
});
