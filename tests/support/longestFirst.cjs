const { default: Sequencer } = require('@jest/test-sequencer');

/** Begins with the looks at every page: whatever runs beside them, they are what the whole run waits for. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLongest = ({ path }) => path.endsWith('browser/pages.test.ts');
    return super.sort(tests).sort((one, other) => Number(isLongest(other)) - Number(isLongest(one)));
  }
};
