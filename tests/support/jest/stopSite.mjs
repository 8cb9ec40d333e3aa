export default async function stopTestSite() {
  await globalThis.testSite?.stop();
  await globalThis.testMailServer?.close();
}
