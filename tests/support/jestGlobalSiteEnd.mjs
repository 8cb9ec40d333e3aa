export default async function stopTestSite() {
  await globalThis.testSite?.stop();
}
