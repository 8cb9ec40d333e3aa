import type { ScheduledPost } from '#shared/areas/schedules';

/** A DevLog of Mika's that waits for its time. */
export const aScheduled = (given: Partial<ScheduledPost> = {}): ScheduledPost => ({
  ...{ id: 5, title: 'First light', content: 'The harbour wakes up.', mark: 'none', question: '', game: null },
  ...{ due: '2030-03-10T09:30:00.000Z', timeZone: 'UTC', state: 'scheduled', problem: '' },
  author: { id: 100, alias: 'Mika Vale', stringUrl: 'Mika-Vale', hasAvatar: false, avatarId: '0' },
  ...given,
});
