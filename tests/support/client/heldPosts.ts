import type { HeldOnDesk, HeldPost } from '#shared/areas/heldPosts';
import { person } from './reports';

export const aHeldPost = (given: Partial<HeldPost> = {}): HeldPost => ({
  ...{
    id: 1,
    kind: 'bug',
    place: 'bugs',
    title: 'A leak',
    text: 'In the hull',
    created: '2026-11-20T10:00:00.000Z',
  },
  ...{ state: 'waiting', reason: '' },
  ...given,
});

export const heldOnDesk = (given: Partial<HeldOnDesk> = {}): HeldOnDesk => ({
  ...aHeldPost(given),
  ...{ author: person(200, 'New Nia'), link: '/BugsAndSuggestions', version: 2, details: [] },
  ...given,
});
