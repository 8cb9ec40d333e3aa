const { default: Sequencer } = require('@jest/test-sequencer');

const longest = [
  '/journeys/pages.test',
  '/journeys/forums.test',
  '/journeys/moderation.test',
  '/http/authorization.test',
  '/http/contract.test',
  '/http/twiceAtOnce.test',
  '/http/hotReads.test',
  '/browser/',
];

const rankOf = ({ path }) => {
  const rank = longest.findIndex((part) => path.includes(part));
  return rank < 0 ? longest.length : rank;
};

/** Starts the longest files first, so that the run does not end with one worker waiting for another. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
};
