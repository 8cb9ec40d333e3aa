test('commands listen once for errors of their output, however often their modules are loaded', () => {
  const streams = [process.stdout, process.stderr];
  const before = streams.map((stream) => stream.listenerCount('error'));
  for (let load = 0; load < 3; load += 1) {
    jest.resetModules();
    jest.requireActual('../../../scripts/lib/say.mjs');
  }
  for (const [index, stream] of streams.entries())
    expect(stream.listenerCount('error') - (before[index] ?? 0)).toBeLessThanOrEqual(1);
});
