const graceMs = 30_000;

/** A reporter that ends a run which something keeps open, such as a socket of a failed test, and says what it is. */
module.exports = class OpenHandles {
  onRunComplete() {
    const end = () => {
      console.error(`Tests have left something open: ${process.getActiveResourcesInfo().join(', ')}`);
      process.exit();
    };
    // The timer itself keeps nothing open.
    setTimeout(end, graceMs).unref();
  }
};
