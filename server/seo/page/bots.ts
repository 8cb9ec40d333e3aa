/** Bots that fetch a page to show a preview of it; compared without case. */
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

/** Cubot is a brand of telephones. */
const crawlers = /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|google-inspectiontool/i;

/** Whether a bot indexes pages: those are redirected from a former address to the present one. */
export const isCrawler = (userAgent: string): boolean => isPreviewBot(userAgent) || crawlers.test(userAgent);
