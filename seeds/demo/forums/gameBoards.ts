import type { DemoThread } from './siteBoard';

/** The board of one game: its categories with their forums, and what is said there. */
export interface DemoBoard {
  game: string;
  categories: readonly {
    title: string;
    isPrivate?: true;
    forums: readonly (readonly [title: string, about: string])[];
  }[];
  threads: readonly DemoThread[];
}

export const gameBoards: readonly DemoBoard[] = [
  {
    game: 'Tidelight',
    categories: [
      {
        title: 'The Harbour',
        forums: [
          ['Notices', 'What the keeper has to tell, and when the next build comes in.'],
          ['Flotsam', 'What you have found at low tide: questions, theories, drowned testers.'],
        ],
      },
      {
        title: 'Behind the Lamp',
        isPrivate: true,
        forums: [['Keeper’s Log', 'Design and decisions, for the team.']],
      },
    ],
    threads: [
      {
        ...{ forum: 'Notices', title: 'Build 0.7: the tide has learned to wait', age: 13, over: 6, pinned: true },
        posts: [
          [
            'Wren Hollow',
            'The first tide of a new game now comes **late**. After that it does not. New: the bell can be rung by hand, which helps nobody.',
          ],
          ['saltlick', 'I rang it for four minutes. It helped me.'],
          ['grumblebee', 'If you ring it 64 times the gulls file a complaint. They land on the roof and look at you.'],
          ['Ines Cardoso', 'That is not a bug, I drew that.'],
        ],
      },
      {
        ...{ forum: 'Flotsam', title: 'Who lived in the house with three doors?', age: 7, over: 6 },
        posts: [
          [
            'Emil Novak',
            'It is dry only every fifth morning, and each time another door is open. I have drawn a map. It is wet.',
          ],
          ['halfpenny', 'I am not allowed to answer. I am allowed to say that your map is the right way up.'],
          ['Cora Whitfield', 'Third door, count the cups on the table. They are never the same number as the chairs.'],
          ['Emil Novak', 'There is one cup too many. **There is always one cup too many.**'],
        ],
      },
      {
        ...{ forum: 'Keeper’s Log', title: 'Does the town ever stay?', age: 5, over: 4 },
        posts: [
          [
            'Ines Cardoso',
            'If you save everything, do you get a morning where the whole town lies dry? I could paint it. I would like to paint it.',
          ],
          ['Oskar Lindqvist', 'I have a piece for that morning. It is two minutes without wind.'],
          ['Wren Hollow', 'Once, and only if nobody has rung the bell. Let us not write that down where testers read.'],
        ],
      },
    ],
  },
  {
    game: 'Market Day',
    categories: [
      {
        title: 'The Square',
        forums: [
          ['Stalls', 'What you sell, and to whom.'],
          ['Suggestions', 'What the market is missing.'],
        ],
      },
    ],
    threads: [
      {
        ...{ forum: 'Stalls', title: 'The woman who buys one onion', age: 16, over: 9 },
        posts: [
          [
            'Lena Fischer',
            'Every day, one onion, never two. I offered her a basket and she left for a week. Who is she?',
          ],
          ['Ngozi Okafor', 'She is my aunt. Do not offer her a basket.'],
          ['Theo Marchetti', 'Her theme has one note more each day. Listen.'],
        ],
      },
      {
        ...{ forum: 'Suggestions', title: 'Boats', age: 10, over: 3, locked: true },
        posts: [
          ['Chidi Eze', 'Boats.'],
          ['Ngozi Okafor', 'Done. Closing this before it becomes harbours.'],
        ],
      },
    ],
  },
  {
    game: 'Signal Fire',
    categories: [
      { title: 'Open Frequency', forums: [['Reception', 'What you have heard, and where you stood.']] },
      { title: 'Closed Frequency', isPrivate: true, forums: [['Test rounds', 'Answers of testers, for the team.']] },
    ],
    threads: [
      {
        ...{ forum: 'Reception', title: '87.6 answers at night', age: 6, over: 5 },
        posts: [
          ['tinfoilhat', 'At 03:00 of the game a voice counts backwards in my language. I have not set a language.'],
          ['Cora Whitfield', 'It is the weather report.'],
          ['tinfoilhat', 'It mentioned my weather.'],
        ],
      },
      {
        ...{ forum: 'Test rounds', title: 'Thursday: ten questions, forty answers', age: 3, over: 2 },
        posts: [
          [
            'Yuki Tanabe',
            'Three of four turned the radio off before the end and said it was “fine”. Greta ticked the box “not fine” and wrote a page.',
          ],
          ['Ivy Castellan', 'Keep the page. Make the off switch louder.'],
        ],
      },
    ],
  },
];
