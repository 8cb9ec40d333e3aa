/** Texts of the box for new posts. */
export const postTexts = {
  status: {
    begin: 'What are you working on?',
    help: 'A DevLog tells others what you are making: what works now, what you are stuck on, what you would like to hear about. It stands on the page of whoever posts it and in everybody’s DevLogs.',
  },
  classifieds: {
    begin: 'Whom or what are you looking for?',
    help: 'A Classifieds Post is a short word to everybody: a question, a small task, a hand for the weekend. It stands on the page of whoever posts it and in the feeds. To be found by role and skill, put up a classified.',
  },
} as const;
export type PostKind = keyof typeof postTexts;
