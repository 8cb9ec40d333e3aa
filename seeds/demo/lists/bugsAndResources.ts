/** A bug or suggestion, with who says what about it. */
export interface DemoItem {
  by: string;
  title: string;
  description: string;
  type: 'bug' | 'suggestion';
  status: 'backlog' | 'inProgress' | 'done';
  /** Days since it was put there. */
  age: number;
  votes: number;
  said?: readonly (readonly [alias: string, content: string])[];
}

/** Bugs and suggestions of the demo community, the oldest first. */
export const siteItems: readonly DemoItem[] = [
  {
    by: 'Wren Hollow',
    title: 'Arrow keys in an album jump two pieces when held',
    description: 'On a piece, hold **→** for a second: it skips every other one. In Firefox on Linux.',
    type: 'bug',
    status: 'done',
    age: 41,
    votes: 7,
    said: [
      ['Kwame Boateng', 'Seen it too. It counts the repeat of the key.'],
      ['Wren Hollow', 'Gone since this morning. Thank you!'],
    ],
  },
  {
    by: 'Ines Cardoso',
    title: 'Show the local time of a meeting in a post',
    description: 'We are in four time zones. Something like `[time:18:00 UTC]` that everyone reads in their own.',
    type: 'suggestion',
    status: 'backlog',
    age: 33,
    votes: 12,
    said: [['Wren Hollow', 'Yes please. I was an hour early twice.']],
  },
  {
    by: 'Oskar Lindqvist',
    title: 'Cover pictures lose their lower third on a phone',
    description: '1. Give a game a cover with text at the bottom\n2. Look at it on a phone\n\nThe text is cut off.',
    type: 'bug',
    status: 'inProgress',
    age: 12,
    votes: 5,
    said: [['Marta Quill', 'We will let you choose what stays in view.']],
  },
  {
    by: 'pixelmoth',
    title: 'A quiet mode for jam weekends',
    description: 'Hold notifications back from Friday to Sunday, and show them in one go on Monday.',
    type: 'suggestion',
    status: 'inProgress',
    age: 9,
    votes: 18,
  },
  {
    by: 'Tobi Adeyemi',
    title: 'Dark code blocks on light pages',
    description: '',
    type: 'bug',
    status: 'done',
    age: 27,
    votes: 3,
  },
  {
    by: 'halfpenny',
    title: 'The sound of the chat plays in two tabs at once',
    description: 'With the site open twice, both play it. One would do.',
    type: 'bug',
    status: 'backlog',
    age: 4,
    votes: 6,
  },
  {
    by: 'Juniper Vale',
    title: 'Sort followers by when they were last here',
    description: 'It would help to see who is around before a play test.',
    type: 'suggestion',
    status: 'backlog',
    age: 3,
    votes: 2,
  },
  {
    by: 'Hana Kimura',
    title: 'Names with an apostrophe break the line in a card',
    description: 'See *Maren O’Dowd* in the list of members at 390 pixels.',
    type: 'bug',
    status: 'backlog',
    age: 1,
    votes: 1,
  },
];

/** Resources that the demo community has added. */
export const foundResources = [
  {
    by: 'Rafa Monteiro',
    category: 'devtools',
    section: 'engines',
    text: 'Defold',
    url: 'https://defold.com',
    votes: 9,
  },
  {
    by: 'Luz Herrera',
    category: 'devtools',
    section: 'collaboration',
    text: 'HacknPlan',
    url: 'https://hacknplan.com',
    votes: 6,
  },
  {
    by: 'Kwame Boateng',
    category: 'devtools',
    section: 'audio',
    text: 'Bfxr',
    url: 'https://www.bfxr.net',
    votes: 4,
  },
  {
    by: 'Sunniva',
    category: 'assets',
    section: 'graphics',
    text: 'Lospec palettes',
    url: 'https://lospec.com/palette-list',
    votes: 11,
  },
  {
    by: 'Noor Haddad',
    category: 'assets',
    section: 'fonts',
    text: 'Pixel fonts for games',
    url: 'https://itch.io/game-assets/tag-fonts',
    votes: -3,
  },
] as const;
