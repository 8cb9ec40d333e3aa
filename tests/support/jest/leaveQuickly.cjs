/**
 * Loaded into each of Jest's processes. At the end of a run Jest gives its workers half a second to leave. Node frees the
 * heap of a program that ends by itself, which takes longer on a busy machine, but not that of one that exits.
 */
if (process.send !== undefined) process.once('beforeExit', () => process.exit());
