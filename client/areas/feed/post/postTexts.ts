/** Texts of the box for new posts. */
export const postTexts = {
  status: {
    begin: 'What are you working on?',
    help: 'A DevLog tells others what you are making: what works, where you are stuck, what you would like feedback on. It appears on your own page, or on your game’s, and in everyone’s DevLogs.',
  },
  classifieds: {
    begin: 'Who or what are you looking for?',
    help: 'A Classifieds Post is a short message to everyone: a question, a small task, a hand for the weekend. It appears on your own page, or on your game’s, and in the feeds. To be found by role and skill, post a classified.',
  },
} as const;
export type PostKind = keyof typeof postTexts;
