/** Talks of two, by their names: who says what, how many hours ago the first line was said, and who has not read the end. */
export interface PrivateTalk {
  pair: readonly [string, string];
  hoursAgo: number;
  /** How many of the last lines the other has not read yet. */
  unread: number;
  /** The second of the pair does not know the first. */
  isRequest?: true;
  lines: readonly (readonly [by: 0 | 1, line: string])[];
}

export const privateTalks: readonly PrivateTalk[] = [
  {
    pair: ['Wren Hollow', 'Ines Cardoso'],
    hoursAgo: 52,
    unread: 0,
    lines: [
      [0, 'The poster with all the lamps: may I put it on the store page?'],
      [1, 'Only if you let me redo number 17. It looks like a toaster.'],
      [0, 'It *is* my favourite because it looks like a toaster.'],
      [1, 'Then 17 stays, and I get to sign it.'],
    ],
  },
  {
    pair: ['oneTileWide', 'Wren Hollow'],
    hoursAgo: 26,
    unread: 2,
    lines: [
      [0, 'Played the harbour again. The bell in the fog is the best four seconds of the build.'],
      [1, 'It is a saucepan lid. Tobi hit it with a spoon.'],
      [0, 'Please never tell anybody.'],
      [0, 'Also: the crate by the third pier can be walked through from the left.'],
    ],
  },
  {
    pair: ['Wren Hollow', 'Tobi Adeyemi'],
    hoursAgo: 5,
    unread: 0,
    lines: [
      [0, 'Could the market have a second layer that only plays at high tide?'],
      [1, 'Already half done. It is two kalimbas and a very patient duck.'],
      [0, 'I will make room in the mix for the duck.'],
    ],
  },
  {
    pair: ['Juniper Vale', 'Wren Hollow'],
    hoursAgo: 3,
    unread: 1,
    isRequest: true,
    lines: [
      [
        0,
        'Hello! I write dialogue and saw that your lighthouse keeper only has three lines. I have forty for him, if you want.',
      ],
    ],
  },
  {
    pair: ['Marta Quill', 'Oskar Lindqvist'],
    hoursAgo: 20,
    unread: 1,
    lines: [
      [0, 'The thread about engines is warm again. Would you keep an eye on it tonight?'],
      [1, 'Gladly. Shall I lock it if they start on tabs?'],
      [0, 'If they start on tabs, unplug the server.'],
    ],
  },
];
