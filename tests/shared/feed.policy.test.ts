import { canEditPost, canPinPost, canPostOn } from '#shared/policies/feed.policy';
import type { Membership, Viewer } from '#shared/viewer';
import { membershipAs } from '../support/memberships';

const owner = membershipAs('owner');
const mod = membershipAs('mod');
const member = membershipAs('member');
const mika: Viewer = { id: 100, siteModCanBan: false };
const moderator: Viewer = { id: 2, siteModCanBan: true };
const onMika = { parentType: 'developer', parentId: 100, type: 'status' } as const;
const onOren = { parentType: 'developer', parentId: 101, type: 'status' } as const;
const onGame = { parentType: 'game', parentId: 100, type: 'classifieds' } as const;

test.each<[string, Viewer, Membership, typeof onMika | typeof onOren | typeof onGame, boolean[]]>([
  // who, what they are, where: may post, edit, pin
  ['a visitor on a profile', null, null, onMika, [false, false, false]],
  ['a visitor on a game', null, null, onGame, [false, false, false]],
  ['a developer on the own profile', mika, null, onMika, [true, true, true]],
  ['a developer on another profile', mika, null, onOren, [false, false, false]],
  ['a stranger on a game that has their own id', mika, null, onGame, [false, false, false]],
  ['a member', mika, member, onGame, [true, true, false]],
  ['a moderator of the game', mika, mod, onGame, [true, true, true]],
  ['the owner of the game', mika, owner, onGame, [true, true, true]],
  ['a site moderator on a profile', moderator, null, onMika, [false, true, false]],
  ['a site moderator on a game', moderator, null, onGame, [false, true, false]],
])('%s may post, edit and pin as the rules say', (_who, viewer, membership, place, [posts, edits, pins]) => {
  expect(canPostOn(viewer, place, membership)).toBe(posts);
  expect(canEditPost(viewer, place, membership)).toBe(edits);
  expect(canPinPost(viewer, place, membership)).toBe(pins);
});

test('media posts change with their piece, whoever asks', () => {
  expect(canEditPost(mika, { ...onMika, type: 'media' }, null)).toBe(false);
  expect(canEditPost(moderator, { ...onGame, type: 'media' }, owner)).toBe(false);
});
