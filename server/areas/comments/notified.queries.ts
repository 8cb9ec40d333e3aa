import { answerCause } from '../watches';

/** Comments in the name of a game do not reach those who mute the game. */
const notMuted = (developerId: string) =>
  `not exists (select 1 from mutes where mutes.muterId = ${developerId} and mutes.parentType = 'game' and mutes.parentId = answer.gameId)`;

/**
 * A comment notifies those who watch its post. The members of a game watch its pieces as long as they have chosen nothing
 * else, if they watch what they start.
 */
export const commentCause = answerCause({
  ...{ name: 'comment', targetType: 'post' },
  ...{ table: 'comments', target: 'postId', created: 'timestamp' },
  where: notMuted('watcher.developerId'),
  others: `select answer.id, member.developerId from comments as answer
    join feed_posts as post on post.id = answer.postId and post.type = 'media'
    join game_members as member on member.gameId = post.gameId and member.status = 'Current'
    join developers as teammate on teammate.id = member.developerId and teammate.watchesStarted
    left join watches as chosen
      on chosen.developerId = member.developerId and chosen.targetType = 'post' and chosen.targetId = answer.postId
    where answer.id in (?) and chosen.id is null and ${notMuted('member.developerId')}`,
});
