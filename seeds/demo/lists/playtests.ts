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

/** One playtest of the demo community, asked by somebody of the game's team. The current build of the game is played. */
export interface DemoPlaytest {
  game: string;
  by: string;
  title: string;
  about: string;
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

const firstNight: DemoPlaytest = {
  game: 'Tidelight',
  by: 'Wren Hollow',
  title: 'Does the first night explain itself?',
  about:
    'The first night is a small game of its own: boats come home in the dark, and you have the light. Apart from one sentence at the start it has **no tutorial**.\n\nPlease play until the lamp goes out, twice if you like it. We would like to know when you understood what the light does to a boat, and whether you wanted a second night.',
  ...{ minutes: 5, daysAgo: 4, endsIn: 12, testers: 12 },
  questions: [
    { kind: 'text', text: 'When did you understand what the light does?' },
    { kind: 'scale', text: 'How hard was it?', low: 'I yawned', high: 'I drowned' },
    {
      kind: 'choice',
      text: 'What sank your boats?',
      choices: ['Rocks I had not seen', 'Too many boats at once', 'The fog', 'My own greed', 'None sank'],
      isMultiple: true,
    },
    { kind: 'choice', text: 'Would you play the second night?', choices: ['Yes', 'Maybe', 'No'], isMultiple: false },
  ],
  answers: [
    {
      by: 'Kenji Watts',
      values: [
        'Third boat. I lit the rocks first, because rocks are what one lights. Then I saw the ring around a boat run out, and it turned into the next rock like a sheep. From then on I swept.',
        4,
        [0, 1],
        [0],
      ],
      playedOn: 'Laptop, Windows 11, trackpad',
      ...{ daysAgo: 3, isPublic: true, isHelpful: true },
      said: [
        ['Wren Hollow', 'The sheep are official now. Did you see the ring by yourself, or only after a loss?'],
        [
          'Kenji Watts',
          'After a loss. If it were a little thicker while it is nearly empty, I would have seen it at once.',
        ],
        ['Wren Hollow', 'We will try that this week. Thank you!'],
      ],
    },
    {
      by: 'Kwame Boateng',
      values: [
        'At once, because my finger was on a boat by accident. I found the horn only in the fog, and then I used it all the time. Best sound of the game.',
        2,
        [2],
        [0],
      ],
      playedOn: 'Phone, Pixel 7, held upright',
      ...{ daysAgo: 2, isPublic: true },
    },
    {
      by: 'Juniper Vale',
      values: [
        'When I read it on the second try. I am the kind of person who skips one sentence. The bottles made me lose two boats, and I would do it again for the one about the bicycle.',
        5,
        [1, 3],
        [1],
      ],
      playedOn: 'Desktop, Linux, keyboard only',
      ...{ daysAgo: 1, isHelpful: true },
      said: [['Oskar Lindqvist', 'That is exactly what the bottles are for. Were the arrow keys fast enough?']],
    },
    {
      by: 'Noor Haddad',
      values: ['During the first boat. It looked frightened.', 3, [4], [0]],
      playedOn: 'Tablet',
      daysAgo: 1,
    },
  ],
};

const lateShift: DemoPlaytest = {
  game: 'Hollow Orbit',
  by: 'Chidi Eze',
  title: 'Near misses: brave, or just lucky?',
  about:
    'One shift of deliveries, about two minutes. Passing a planet closely makes you faster and counts more each time.\n\nWe do not know whether people do it **on purpose**. Play three shifts, and tell us in which of them you began to look for trouble.',
  ...{ minutes: 5, daysAgo: 2, endsIn: 20 },
  questions: [
    {
      kind: 'choice',
      text: 'Why did you fly close to planets?',
      choices: ['For the points', 'For the speed', 'The shortest way led there', 'I did not mean to'],
      isMultiple: true,
    },
    { kind: 'scale', text: 'How well did you know where gravity would pull you?', low: 'Never', high: 'Always' },
    { kind: 'text', text: 'When did you use the burn, and what for?' },
    { kind: 'scale', text: 'How fair were the crashes?', low: 'Cruel', high: 'All mine' },
  ],
  answers: [
    {
      by: 'Rafa Monteiro',
      values: [
        [0, 1],
        4,
        'Only to get out. I kept it like the last potion in a role-playing game and died with it full, twice. If it refilled a bit faster, I would dare to waste it.',
        5,
      ],
      playedOn: 'Desktop, gamepad',
      ...{ daysAgo: 1.6, isPublic: true, isHelpful: true },
      said: [
        ['Chidi Eze', 'The potion problem, of course. It takes three near misses now; would two be too cheap?'],
        ['Rafa Monteiro', 'With two I would burn for fun. Is that not what you want?'],
      ],
    },
    {
      by: 'Bram de Wit',
      values: [[2, 3], 2, 'I thought that it was a brake. In my defence, it was late.', 3],
      playedOn: 'Old iPad, finger',
      ...{ daysAgo: 1, isPublic: true },
    },
    {
      by: 'Lotte Jansen',
      values: [
        [1],
        4,
        'To cut through the big orange ones when the clock was under ten. From the third shift on I planned my way around them, which felt very clever until I hit a moon’s neighbour.',
        4,
      ],
      playedOn: 'Laptop, mouse',
      daysAgo: 0.5,
    },
  ],
};

const firstValley: DemoPlaytest = {
  game: 'Ember Courier',
  by: 'Hana Kimura',
  title: 'Is rain a puzzle, or only a punishment?',
  about:
    'The first valley, for as long as your flame lasts. Rain eats it, and there is **one thing** that you can do about it. We do not say what.',
  ...{ minutes: 15, daysAgo: 40, endsIn: -12, testers: 4 },
  questions: [
    { kind: 'scale', text: 'How did rain feel?', low: 'Like a puzzle', high: 'Like a punishment' },
    { kind: 'text', text: 'What did you do when it began?' },
    {
      kind: 'choice',
      text: 'How far did you get?',
      choices: ['No village', 'One to three', 'More'],
      isMultiple: false,
    },
  ],
  answers: [
    {
      by: 'Greta Vogel',
      values: [5, 'I jumped, to be under it for a shorter time. It is not shorter. I know that now.', [0]],
      playedOn: 'Laptop, Windows 11',
      ...{ daysAgo: 36, isPublic: true, isHelpful: true },
      said: [
        ['Hana Kimura', 'Everybody has jumped so far. You are in good company. Did you try to slide at all?'],
        ['Greta Vogel', 'Only under branches. Nothing told me that sliding is also bending over the flame.'],
      ],
    },
    {
      by: 'Noor Haddad',
      values: [
        4,
        'Ran faster, in my head. Then I slid under a branch in the rain, by chance, and saw the flame stay.',
        [1],
      ],
      playedOn: 'Desktop, two screens',
      ...{ daysAgo: 30, isPublic: true, isHelpful: true },
    },
    {
      by: 'Caleb North',
      values: [2, 'Slid through all of it. I had a cat that did this with its food.', [2]],
      playedOn: 'Steam Deck',
      ...{ daysAgo: 25, isPublic: true },
    },
  ],
  outcome: {
    text: 'A punishment, said most of you, because nothing showed the way out. The courier now bends over the flame when they slide, one can see how little it loses there, and the first rain says so in two words. In our last ten runs nobody jumped any more.\n\nThank you, all of you: your names are in the credits, and the cat’s.',
    daysAgo: 10,
  },
};

export const playtests: readonly DemoPlaytest[] = [firstNight, lateShift, firstValley];
