import type { Text } from './devlogs';

interface Story extends Text {
  /** The author; the owner where it is missing. */
  by?: string;
}

/** Each team's devlogs about its own game, oldest first. */
export const stories: Readonly<Record<string, readonly Story[]>> = {
  Tidelight: [
    {
      title: 'The tide table is the level design',
      content:
        'We stopped placing puzzles and started placing **water**. Every house of the old town has a height, the sea has a clock, and what you can reach follows from both.\n\n- at six the church steps are dry\n- at nine the whole market\n- at noon you are late\n\nThe nicest thing about it: nobody has asked for a map since. They ask for the time.',
    },
    {
      title: 'Forty-one lamps',
      content:
        'Ines has painted every lamp in the lighthouse by hand, and no two are alike. I wrote the oil so that it burns down at the speed that your own kitchen lamp would.\n\nYou *can* run out. The morning after you ran out is my favourite scene in **Tidelight**.',
    },
    {
      title: 'Sound below the water line',
      content:
        'Oskar put a microphone into a bucket, the bucket into a bathtub, and a nyckelharpa next to the bathtub. That is now what the drowned bell sounds like.\n\nHeadphones, please.',
      question: 'With headphones on: does the bell sound close by, or far below you?',
    },
  ],
  'Ember Courier': [
    {
      title: 'The flame has four moods',
      content:
        '1. Calm, when you walk.\n2. Busy, when you run.\n3. Offended, when it rains.\n4. Out.\n\nThere is no bar on the screen. The scarf tells you everything, and if you never look at your own scarf you will lose your fire. Playtesters learn it in about ninety seconds.',
    },
    {
      title: 'A slide worth falling for',
      content:
        'Hana animated the slide on twelve frames, and then a thirteenth in which the courier looks back to see whether the flame is still there. We show it one time in six. **Everybody** believes that they caused it.',
    },
    {
      title: 'Letters nobody should open',
      content:
        'You carry mail too, and the game lets you read it. It never punishes you. It only remembers, and so do the villages.\n\nWe need a writer for forty of these. What exists so far was written by programmers and it shows:\n\n> Dear Aunt. I am fine. Regards.',
      question: 'Which single word would you change in that letter to make somebody read on?',
    },
  ],
  'Small Gods of the Parking Lot': [
    {
      title: 'A pantheon, level two',
      content:
        'New this month:\n\n- the God of the Ticket You Already Lost\n- the Twin Goddesses of Bay 14, who do not speak\n- a very old one under the drain, who only wants to hear the weather\n\nEach can be worshipped with what you find in your pockets.',
    },
    {
      title: 'Trolley physics',
      content:
        'One wheel of every shopping trolley is cursed. Which one is decided when the level loads. We tried to make it *fair* and it stopped being funny at once.\n\nSo it is unfair again, and there is a god for it.',
      question: 'How many cursed wheels in a row are still funny?',
    },
  ],
  'Moss Garden': [
    {
      title: 'Version 1.3: slower',
      content:
        'Some of you said that the moss grew too fast. It now takes **eleven days** to cross the stone.\n\nI also fixed the bug in which the snail overtook you.',
    },
    {
      title: 'What 40,000 jars look like',
      content:
        'I asked, you sent pictures, and I have spent a week looking at other people’s moss. Somebody keeps theirs at the edge of a second monitor and says good morning to it.\n\nThat is the review I wanted.',
    },
  ],
  'Night Bus 41': [
    {
      title: 'Eleven passengers, two of them there',
      content:
        'Every passenger has a seat, a stop and a reason to look away when you turn round. The system behind it is a list of who has *seen* whom, and it is the first script of mine that made me uneasy at home.',
    },
    {
      title: 'Rain on glass, from the inside',
      content:
        'Lena’s window shader, in short: drops are slow until they meet, then they are fast. Two textures, one flow map, no particles.\n\n```glsl\nfloat slide = smoothstep(0.2, 0.9, merged) * gravity;\n```\n\nAt 30 metres a second they go sideways, and everyone in the team forgot to breathe.',
    },
    {
      title: 'The stop that is not on the timetable',
      mark: 'spoiler',
      content:
        'We recorded real announcements with a real bus driver, who asked for one thing: that her stop should be the last *honest* one. It is.',
    },
  ],
  'Cartographers of Nowhere': [
    {
      title: 'Rivers know where they are going',
      content:
        'The old islands were noise with trees on. Now rain falls on the height map first, finds its way down, and *then* we decide where people would have lived.\n\nThe difference is silly. You look at a bay and know that there must be a village, and there is.',
    },
    {
      title: 'Your map is yours',
      content:
        'Maps are exported as a picture, with your smudges on. We considered a button that cleans them and decided against it. **Nobody** frames a clean map.',
    },
    {
      title: 'Wind, and what it is for',
      content:
        'Wind bends the grass, carries seeds over the generations, and moves your ship. It is one number per cell, the same number, used three times. Maja calls it the cheapest feature of the year.',
    },
  ],
  'Rollback Rumble': [
    {
      title: 'Seven frames over the Atlantic',
      content:
        'Lisbon against São Paulo, mobile on one side: **seven** frames of rollback at worst, and the loser blamed himself. That is the whole goal of netcode.\n\nNumbers for those who like them: 132 ms round trip, 1.4 % lost packets, no freezes in forty rounds.',
    },
    {
      title: 'The button we removed',
      content:
        'We had five attack buttons. Orla counted what 60 testers pressed, and the fifth was pressed mostly *by accident* and mostly before losing.\n\nFour buttons. The fifth is now on the sticker of the arcade stick, crossed out.',
    },
  ],
  'The Tea House at the End': [
    {
      title: 'Boxes with steam',
      content:
        'There is a prototype! It has eleven kinds of tea, one guest, and boxes where the art will be. The steam is finished, though. I spent two evenings on steam.\n\nIf you can draw a chair that somebody would miss, please read what we look for.',
    },
    {
      title: 'What the guests talk about',
      content:
        'Not about the end of the world. We have one rule: nobody explains it. They talk about their sisters, and about sugar.\n\nIt turned out that this is far sadder, and far *kinder*, than what we had before.',
    },
  ],
  'Pocket Parliament': [
    {
      title: 'Coalitions in ten minutes: the numbers',
      content:
        'Since March, 212,000 governments were formed and 198,400 fell. The longest lasted for nine days and was led by somebody’s **grandmother**, who wrote to ask whether one may also abolish Mondays.\n\nOne may, from today.',
    },
    {
      title: 'Icons at 18 pixels',
      content:
        'Sunniva drew 140 of them. Her rule is on our wall now: *if you need the label, draw it again*. We kept the labels, for the other half of humanity.',
    },
  ],
  'Hollow Orbit': [
    {
      by: 'saltlick',
      title: 'Bullets that have weight',
      content:
        'Every bullet is a small planet, so every bullet **pulls**. You can fly a slingshot around a shot that was meant for you, and once you have done it there is no other game.\n\nCaleb says the maths are school maths. Caleb went to a strange school.',
    },
    {
      title: 'How we tell 900 bullets apart',
      content:
        '- colour says who fired\n- brightness says how close to you\n- shape says what it will do next\n\nThree channels, one job each. Colour is never alone with anything important.',
    },
    {
      title: 'A song for a boss who orbits you',
      content:
        'tinfoilhat wrote it in 11/8 because the boss comes round every eleven beats. You do not have to know. Your thumbs will.',
    },
  ],
  'String Theory': [
    {
      title: 'Ropes, solved (for now)',
      content:
        'Verlet, 24 steps, and the confession that we clamp everything twice. A piano hangs from eighteen threads and does **not** explode any more.\n\nIf yours explodes, send the save. I collect them.',
    },
    {
      title: 'The demo and the moon',
      content:
        'In the demo you can cut down the moon. We thought that nobody would try before level six. The median is *forty seconds*.\n\nSo it has a sound now, and a consequence.',
    },
  ],
  'Seventy-Eight': [
    {
      title: 'Rules that argue',
      content:
        'Card 12 says that every rule is reversed. Card 0 says that it is not a card. We needed a way to decide who wins, so the rules are now **people** in code: they can object, and the game hears them in order of age.\n\nIt is the most fun I have had with a stack.',
    },
    {
      title: 'The Tower, third version',
      content:
        'June’s first Tower was a tower. The second was a lift. The third is a phone that keeps ringing in an empty office, and we all put our pencils down.\n\n31 of 78 done.',
    },
  ],
  Frostline: [
    {
      title: 'Why we stop',
      content:
        'We did not run out of ideas or of each other. We ran out of winters: two years in, both of us have jobs that want our evenings.\n\n**Frostline** works. It is cold, it is quiet, it has no ending. If you want to go on with it, write to us. The repository is clean, and the notes are honest.',
    },
  ],
  'Cartridge Club': [
    {
      title: '31,902 bytes',
      content:
        '866 to go before the cartridge is full, and there is no credits screen yet. Options:\n\n1. shorter names\n2. fewer friends\n3. compress the intro\n\nWe are compressing the intro.',
    },
    {
      title: 'Sprites in a matchbox',
      content:
        'pixelmoth fitted the hero’s run into **six** tiles by flipping the legs and lying about the arms. On the small screen it is the best run I have ever seen. Do not zoom in. She asked me to write that twice: do not zoom in.',
    },
    {
      title: 'It boots on the real thing',
      content:
        'Saturday, 23:40, a soldering iron and too much tape. It boots, it sings, it saves.\n\nLuz cried, but she says it was the flux.',
    },
  ],
  'Market Day': [
    {
      title: 'The art of owing',
      content:
        'You cannot win **Market Day** with money. You win with favours, and favours are counted by the people who did them, not by you. Ask twice in one week and the price of tomatoes changes its tone.\n\nZainab tested it in a classroom. They had a bank by the second lesson.',
    },
    {
      title: 'Forty kinds of tomato',
      content:
        'Theo modelled one tomato and a way to be unlucky. The rest is chance, rain, and how long it lay in the sun.\n\nNext: fish. Pray for us.',
    },
  ],
  Understudy: [
    {
      by: 'Noor Haddad',
      title: 'Interruptions',
      content:
        'Actors interrupt. So every line in **Understudy** can be cut at any word, by you or by the person playing opposite, and the voices have to carry it.\n\nLotte recorded each line five times: whole, hurried, swallowed, angry, and *as if you had meant to stop there*. The fifth is the one that works.',
    },
    {
      title: 'Painting the dark',
      content:
        'Amélie’s note on the wing scenes: nothing in the dark may be black. It is dust, rope, velvet, and a prop table that somebody labelled with love in 1987.',
    },
    {
      by: 'Noor Haddad',
      title: 'You know one act by heart',
      content:
        'The rest you make up, and the audience listens. We score nothing. Row G has a critic, though, and he writes.',
    },
  ],
  'Deep Roots': [
    {
      title: 'Downwards is a direction, not a mood',
      content:
        'Every metroidvania sends you down into the dark as a punishment. Here it is *home*. Light comes from what you grew, so the map gets brighter where you have been.\n\nIt took three rewrites to see that this was the whole game.',
    },
    {
      title: 'The double jump is a mushroom',
      content:
        'Feed the left root and you get a wall grip. Feed the right one and you get a mushroom that will not stop talking. Testers choose the mushroom, all of them, every time.',
    },
  ],
  'Postcards from Elsewhere': [
    {
      title: 'All twelve are out',
      content:
        'Free, in the browser, no account, 1.9 MB with the music. You get one postcard a visit, and it really takes a day to arrive.\n\nThank you for writing back. I did not build a way to write back. You found my address, and I am *delighted*.',
    },
  ],
  'Tiny Town Council': [
    {
      title: 'Eight hundred opinions',
      content:
        'Each citizen has four opinions and one grudge. The grudges are handed down. By year thirty nobody remembers why the Baker side will not use the north door, and the simulation does not tell you either, because **nobody knows**.\n\nI looked it up in the log. It was a goose.',
    },
    {
      title: 'The fountain, an honest budget',
      content:
        '- estimate: 4,000\n- after the first meeting: 11,500\n- after the second: a different fountain\n- after the third: a bench\n\nAll of it systemic. I am so proud.',
    },
  ],
  'Signal Fire': [
    {
      title: 'Guards who talk to each other',
      content:
        'They pass on what they *think* they saw, with mistakes. Tell one guard a lie at dusk and by midnight the other end of the valley is looking for a bear.\n\nWe have never placed a bear. We may have to.',
    },
    {
      title: 'Light is the enemy, light is the goal',
      content:
        'Seven beacons, and each one you light makes the rest of the valley brighter. The game becomes harder exactly as fast as you succeed, and we did not have to tune it. We had to **un-tune** it: the seventh was impossible.',
    },
    {
      title: 'Playtest seats on Thursday',
      content:
        'Six seats, one hour, a form of two pages (Greta’s, and you will *like* it). The slice has one valley, two beacons and the dog.\n\nAnswer below or find us in the chat room.',
    },
  ],
};
