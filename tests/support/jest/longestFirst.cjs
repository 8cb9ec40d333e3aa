const { default: Sequencer } = require('@jest/test-sequencer');

const longest = ['/browser/pages.test', '/http/authorization.test', '/http/contract.test', '/browser/'];

const rankOf = ({ path }) => {
  const rank = longest.findIndex((part) => path.includes(part));
  return rank < 0 ? longest.length : rank;
};

/** Begins with what the whole run would else wait for at its end: the looks at every page, the walks through all calls, journeys. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
};
