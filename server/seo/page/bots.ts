/** Those who fetch a page to make a card of it (wire §19.15); in any case. */
const previewBots = [
  'facebookexternalhit',
  'facebot',
  'twitterbot',
  'discord',
  'slackbot',
  'linkedinbot',
  'whatsapp',
  'telegrambot',
  'mastodon',
];

export function isPreviewBot(userAgent: string): boolean {
  const name = userAgent.toLowerCase();
  return previewBots.some((bot) => name.includes(bot));
}

/** A brand of telephones is no bot. */
const crawlers = /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|google-inspectiontool/i;

/** Those who keep addresses: they are sent from a former one to the present one (wire §19.8). */
export const isCrawler = (userAgent: string): boolean => isPreviewBot(userAgent) || crawlers.test(userAgent);
