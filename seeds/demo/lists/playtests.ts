import type { AnswerValue, Question } from '#shared/areas/playtests/questions';

interface DemoAnswer {
  by: string;
  values: AnswerValue[];
  playedOn: string;
  daysAgo: number;
  isPublic?: boolean;
  isHelpful?: boolean;
  /** What was said about it: by whom, and what. */
  said?: readonly (readonly [alias: string, content: string])[];
}

/** One playtest of the demo community, asked by somebody of the game's team. */
export interface DemoPlaytest {
  game: string;
  by: string;
  title: string;
  about: string;
  url: string;
  minutes: number;
  daysAgo: number;
  /** The last day, from now. */
  endsIn: number;
  testers?: number;
  questions: Question[];
  answers: readonly DemoAnswer[];
  /** What became of it, where it is closed, and when. */
  outcome?: { text: string; daysAgo: number };
}

export const playtests: readonly DemoPlaytest[] = [
  {
    game: 'Tidelight',
    by: 'Wren Hollow',
    title: 'Does the first night explain itself?',
    about:
      'The first night has **no tutorial**. You wake up, the lamp is out, and the tide comes at nine.\n\nPlease do not read anything before. We would like to know when you understood what the lamp is for, and whether you wanted a second night.',
    url: 'https://tidelight.example/first-night',
    ...{ minutes: 30, daysAgo: 4, endsIn: 12, testers: 12 },
    questions: [
      { kind: 'text', text: 'When did you understand what the lamp is for?' },
      { kind: 'scale', text: 'How lost did you feel?', low: 'Not at all', high: 'All the time' },
      {
        kind: 'choice',
        text: 'What stopped you?',
        choices: ['The tide', 'The stairs', 'The radio', 'Nothing did'],
        isMultiple: true,
      },
      { kind: 'choice', text: 'Would you play the second night?', choices: ['Yes', 'Maybe', 'No'], isMultiple: false },
    ],
    answers: [
      {
        by: 'Greta Vogel',
        values: [
          'Only when the water was at the door. I had carried it for ten minutes as if it were a lantern. Then it hummed, and I looked at the sea instead of the stairs.',
          4,
          [0, 1],
          [0],
        ],
        playedOn: 'Laptop, Windows 11',
        ...{ daysAgo: 3, isPublic: true, isHelpful: true },
        said: [
          ['Wren Hollow', 'Thank you! Was the hum too quiet, or did you not look for a sound at all?'],
          ['Greta Vogel', 'Too quiet. With headphones I noticed it at once.'],
        ],
      },
      {
        by: 'Kwame Boateng',
        values: ['At once, because I touch everything. The radio kept me busy for far too long, though.', 2, [2], [0]],
        playedOn: 'Steam Deck',
        ...{ daysAgo: 2, isPublic: true },
      },
      {
        by: 'Juniper Vale',
        values: ['I never did. The tide took me twice, and I thought that was the story.', 5, [0], [1]],
        playedOn: 'Desktop, Linux, a very old screen',
        daysAgo: 1,
      },
    ],
  },
  {
    game: 'Night Bus 41',
    by: 'Eli Brandt',
    title: 'One stop, fifteen minutes: where do you look?',
    about:
      'One stop of the line, with one passenger. We are not looking for bugs, but for the moment in which you stop reading and start listening.',
    url: 'https://night-bus-41.example/stop',
    ...{ minutes: 15, daysAgo: 2, endsIn: 20 },
    questions: [
      { kind: 'scale', text: 'How uneasy were you?', low: 'Cosy', high: 'I got off' },
      { kind: 'text', text: 'Which sound do you remember?' },
    ],
    answers: [
      {
        by: 'Bram de Wit',
        values: [3, 'The door that does not open. It is the same recording as the one that does, is it not?'],
        playedOn: 'Headphones, in bed',
        daysAgo: 1,
      },
    ],
  },
  {
    game: 'Moss Garden',
    by: 'moss.exe',
    title: 'Is ten minutes of nothing too long?',
    about: 'It grows whether you look or not. Sit with it, and tell us when you wanted to leave.',
    url: 'https://moss-garden.example',
    ...{ minutes: 15, daysAgo: 40, endsIn: -12, testers: 3 },
    questions: [
      { kind: 'scale', text: 'How long did it feel?', low: 'Short', high: 'Endless' },
      { kind: 'text', text: 'What were you doing when you wanted to leave?' },
    ],
    answers: [
      {
        by: 'Noor Haddad',
        values: [2, 'I did not. I had put it on the second screen, and it was company.'],
        playedOn: 'Desktop, two screens',
        ...{ daysAgo: 30, isPublic: true, isHelpful: true },
      },
      {
        by: 'Caleb North',
        values: [4, 'Waiting for the fern. A sign that something will happen would have been enough.'],
        playedOn: 'Tablet',
        ...{ daysAgo: 25, isPublic: true, isHelpful: true },
      },
    ],
    outcome: {
      text: 'Ten minutes stay ten minutes, but the fern now unrolls a little in the third one. Whoever waits knows that waiting is worth it. Thank you, all of you: you are in the credits.',
      daysAgo: 10,
    },
  },
];
