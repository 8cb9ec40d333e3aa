import type { OwnSanction, Sanction } from '#shared/areas/sanctions';
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
