import type { DeveloperFlag } from '#shared/vocabulary';
import type { Mark } from '#shared/marks';

export interface Text {
  title: string;
  content: string;
  mark?: Mark;
  /** What it asks for critique on. */
  question?: string;
}

/** Devlogs of teams about their weeks; `{game}` is the project's title. */
export const gameLogs: readonly Text[] = [
  {
    title: 'The first playable',
    content:
      'You can start **{game}**, play it, and lose. That is a game by any honest definition.\n\nWhat works:\n\n- movement, with the jump buffer we argued about for a week\n- one level, end to end\n- saving, in the sense that it no longer deletes anything\n\nWhat does not: winning.',
  },
  {
    title: 'We cut the crafting system',
    content:
      'It was four months of work and it was *fine*. Fine is the problem. Every playtester crafted exactly one thing, said "neat", and never opened the menu again.\n\n> If nobody misses it in the build without it, it was never in the game.\n\nThe build without it is better. We are keeping the sounds.',
  },
  {
    title: 'Light, again',
    content:
      'Third rewrite of the lighting. The trick was to stop treating shadows as the absence of something:\n\n```js\nconst shade = ambient * 0.4 + rim * facing(light, normal);\n```\n\nNothing physical about it. It looks like dusk, and dusk is what we wanted.',
  },
  {
    title: 'Playtest notes',
    content:
      'Eleven people played **{game}** on Saturday. Nine of them walked left at the start. There is nothing on the left.\n\nSo now there is something on the left.\n\n1. A bench.\n2. A cat, who does nothing.\n3. The best view in the level.\n\nAll nine would have found it. We are not moving the exit.',
  },
  {
    title: 'A soundtrack that listens',
    content:
      'The music now knows whether you are in a hurry. Four stems, one clock, and transitions only on the bar line, so that it never sounds like a jukebox falling down the stairs.\n\nNext: the storm. The storm gets a cello.',
  },
  {
    title: 'Two years in',
    content:
      'A short letter rather than a changelog. **{game}** began as a weekend. We are two years in and it is still the thing I open first in the morning.\n\nThank you to everybody who filed a bug, and a special thank you to whoever filed "the cat is sad". Fixed.',
  },
  {
    title: 'Performance week',
    content:
      'We spent the week with the profiler and nothing else:\n\n- a frame took 21 ms on Monday\n- it takes 12 ms today\n\nHalf of it was one function that sorted a list that was already sorted. Measure first. Always measure first.',
  },
  {
    title: 'New character: the ferrywoman',
    content:
      'She was a placeholder called *old_lady_2* for so long that the team started quoting her. Now she has a name, a coat, and the only honest map in the game.\n\nHer walk cycle has eleven frames. The twelfth made her look happy.',
  },
  {
    title: 'The demo is out',
    content:
      'Forty minutes of **{game}**, free, no account. It ends in the middle of a sentence, on purpose.\n\nTell us where you stopped reading signs. That is the number we are trying to move.',
  },
  {
    title: 'We are looking for one more',
    content:
      'The team is small, the scope is finally smaller, and there is a hole in the shape of a person. What we want stands on our page; what we offer is a finished design, a weekly call that ends on time, and credit that says what you did.\n\nWrite to us even if you are not sure.',
  },
  {
    title: 'Bugs of the month',
    content:
      '- Closing the window gave you the achievement *Open Window*.\n- The tutorial could be failed.\n- One guard believed that he was a door. He was very good at it.\n\nAll fixed except the guard. We moved him to a place where there should be a door.',
  },
  {
    title: 'Accessibility, part one',
    content:
      'Remapping for every action, subtitles with speaker names, a mode without timing, and text that can grow until it is absurd.\n\nPart two is colour: nothing in **{game}** is told by colour alone any more. It made the art better, which we should have expected.',
  },
  {
    title: 'Writing less',
    content:
      'I deleted eleven thousand words on Tuesday. The remaining ones stand straighter.\n\nA rule that helped: if the picture says it, the line goes. If the music says it, the line goes twice.',
  },
];

/** Posts of people on their own pages, by their roles. */
export const personalLogs: Readonly<Record<DeveloperFlag, readonly Text[]>> = {
  isProgrammer: [
    {
      title: 'Coyote time is a kindness',
      content:
        'Six frames after the ledge you may still jump. Nobody notices, everybody feels it.\n\n```csharp\nif (grounded || Time.time - leftGroundAt < 0.1f) Jump();\n```\n\nMost of game feel is forgiving people without telling them.',
    },
    {
      title: 'I wrote a parser so that you do not have to',
      content:
        'It understands "take the lamp", "lamp, take", and now "gimme the lamp already".\n\nIt does not understand sarcasm. Neither do I, before coffee.',
    },
    {
      title: '',
      content:
        'Today I learned that my save files have been sorted by the name of the day. Wednesday people, I am sorry.',
    },
    {
      title: 'Rollback in one picture',
      content:
        'Think of it as apologising quickly. You guess what the other player does, you are usually right, and when you are not you rewind a few frames before anyone sees.\n\nThe art is in the *few*.',
    },
  ],
  isArtist: [
    {
      title: 'Sixteen colours',
      content:
        'Limits again. A palette of sixteen and a rule: no two neighbours of the same brightness. It forces you to decide what is in front, which is most of drawing.',
    },
    {
      title: 'Kitchen studies',
      content:
        'I drew my kitchen every evening this week, from memory, and compared in the morning. I have been adding a window that does not exist. It is a better kitchen.',
    },
    { title: '', content: 'Finished the harbour tileset! 240 tiles, of which eight are secretly the same barrel.' },
  ],
  isDesigner: [
    {
      title: 'Teach once, then trust',
      content:
        'If the second room explains what the first room explained, one of them is not doing its job. I removed every repeated hint and watched six people play. Nobody got stuck who had not been stuck before.',
    },
    {
      title: 'A spreadsheet about feelings',
      content:
        'Rows are minutes, columns are what I want the player to feel, and the cells are what happens. Where a cell is empty the game is boring. I could have known a year ago.',
    },
  ],
  isWriter: [
    {
      title: 'Item descriptions as poems',
      content:
        '*A key. Heavy for its size, as if it remembered the door.*\n\nI have forty of these and no idea what the doors are. Designers, talk to me.',
    },
    {
      title: 'Endings',
      content:
        'Write the last line first. Then make every choice lean towards it or away from it. Choices that do neither are decoration; I love decoration, but it goes in the corners.',
    },
  ],
  isMusician: [
    {
      title: 'Loop seams',
      content:
        'The tail of the reverb belongs to the *next* pass of the loop. Render twice, cut the second one. Twenty years and I still find people who were never told.',
    },
    { title: '', content: 'New theme in 7/8. It sounds like somebody who is late but does not want you to know.' },
  ],
  isSfxArtist: [
    {
      title: 'Recording snow',
      content:
        'It is cornstarch. It was always cornstarch. A leather pouch, slow hands, a close microphone, and take the fridge off the wall before you begin.',
    },
  ],
  isTester: [
    {
      title: 'How to write a bug report people thank you for',
      content:
        '1. What did you do, exactly?\n2. What did you think would happen?\n3. What happened?\n\nAnd one picture. Never begin with "as usual".',
    },
  ],
  isProducer: [
    {
      title: 'The smallest plan that works',
      content:
        'One page. What is the game, what is next, who does it, what would make us stop. Read it aloud on Mondays. If anybody sighs, that line is wrong.',
    },
  ],
};
