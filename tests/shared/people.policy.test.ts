import { canFollow } from '#shared/policies/follows.policy';
import { canRecruit } from '#shared/policies/recruiting.policy';
import { membershipAs } from '../support/memberships';
import { identifierOf, targetOf } from '#shared/areas/notifications/targets';
import { kindOf } from '#shared/areas/notifications/kinds';
import { notificationsTexts } from '#shared/areas/notifications/notificationTexts';

const viewer = { id: 7, siteModCanBan: false };

test.each([
  ['a visitor follows nobody', null, 'developer', 8, false],
  ['others can be followed', viewer, 'developer', 8, true],
  ['oneself cannot be followed', viewer, 'developer', 7, false],
  ['a game can be followed, whatever its id', viewer, 'game', 7, true],
] as const)('%s', (_name, who, parentType, parentId, expected) => {
  expect(canFollow(who, { parentType, parentId })).toBe(expected);
});

test.each([
  ['owner', true],
  ['mod', false],
  ['member', false],
] as const)('invitations and applications are the owner’s: %s', (modLevel, expected) => {
  expect(canRecruit(membershipAs(modLevel))).toBe(expected);
  expect(canRecruit(null)).toBe(false);
});

test('identifiers are read as they are written, and nothing else is one', () => {
  const target = { targetType: 'forumThread', targetId: 12, action: 'comment' } as const;
  expect(identifierOf(target)).toBe('forumThread.12.comment');
  expect(targetOf('forumThread.12.comment')).toEqual(target);
  for (const wrong of ['forumThread.12', 'forumThread.012.comment', 'thread.1.comment', 'post.1.comment ', ''])
    expect(targetOf(wrong)).toBeNull();
});

test('each notification is of one kind of the settings', () => {
  expect(kindOf({ targetType: 'media', action: 'upvote' })).toBe('upvotes');
  expect(kindOf({ targetType: 'forumThread', action: 'comment' })).toBe('comments');
  expect(kindOf({ targetType: 'forumPost', action: 'mention' })).toBe('mentions');
  expect(kindOf({ targetType: 'invitation', action: 'received' })).toBe('invitations');
  expect(kindOf({ targetType: 'request', action: 'received' })).toBe('requests');
  expect(kindOf({ targetType: 'request', action: 'answered' })).toBe('answers');
});

test('a quoted text is cut after 30 characters as people count them, with an ellipsis', () => {
  expect(notificationsTexts.quoted('Fog')).toBe('“Fog”');
  expect(notificationsTexts.quoted(`${'🌫'.repeat(30)}x`)).toBe(`“${'🌫'.repeat(30)}…”`);
  expect(notificationsTexts.quoted(' two\nlines ')).toBe('“two lines”');
});
