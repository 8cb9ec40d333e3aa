import type { DeveloperFlag } from '#shared/vocabulary';
import type { Text } from './devlogs';

/** More of what people write on their own pages; each is used once. */
export const ownLogs: Readonly<Record<DeveloperFlag, readonly Text[]>> = {
  isProgrammer: [
    {
      title: 'Four lines that fixed the camera',
      content:
        'A year of tuning, and the answer was to follow where the player *wants* to be.\n\n```ts\nconst ahead = velocity.scale(0.35);\nconst target = player.position.plus(ahead);\ncamera.position = camera.position.lerp(target, 1 - Math.exp(-6 * dt));\n```\n\nThe last line is frame-rate independent. The version without `exp` was the reason for three bug reports and one argument.',
    },
    {
      title: 'Delete the manager',
      content:
        'We had a `GameManager`, a `LevelManager` and a `ManagerManager` (not a joke, it kept the order). I removed all three this week and replaced them with functions that are called when things happen.\n\n1,900 lines gone. Nothing else changed. Well, one thing: I can find things.',
    },
    {
      title: '',
      content:
        'Small victory: the build takes **38 seconds** instead of six minutes. The trick was to not build the thing nobody used.',
    },
    {
      title: 'Deterministic, finally',
      content:
        'If your replays drift, look for the dictionary. Somewhere you walk over a hash map and do something in its order. I found mine at two in the morning, in the *weather*.',
    },
    {
      title: 'A shader a day, day nineteen',
      content:
        'Today: frost that grows from the corners of the window, with one noise texture and patience.\n\nThe rule of the series is that it has to fit on a postcard. This one fits, if you write small.',
    },
    {
      title: 'Save files you can read',
      content:
        'I write saves as plain text, sorted, one fact a line. It costs a few kilobytes. In return a player can mail me what is wrong, and I can *see* it:\n\n```\ndoor.cellar = open\nlantern.oil = -3\n```\n\nMinus three. There we are.',
    },
    {
      title: 'Why I still like small engines',
      content:
        'Not for speed. Because when it breaks on the evening before the festival, the whole thing fits into one tired head.',
    },
  ],
  isArtist: [
    {
      title: 'Silhouettes first',
      content:
        'Before any detail I fill the whole character with black and show it to somebody for one second. If they can say who it is, I go on. If they say "a lamp?", it becomes a lamp.\n\nI now have six very good lamps.',
    },
    {
      title: 'Colour script for a rainy game',
      content:
        'Everybody paints rain blue. Ours is *yellow*: street lamps, wet stone, one window. The blue is only in the shadows, and only when somebody leaves.',
    },
    {
      title: '',
      content: 'New brush, same mistakes. But look at those **edges**. I am very happy about those edges.',
    },
    {
      title: 'How I draw hands now',
      content:
        '1. A mitten.\n2. A mitten with an opinion.\n3. Fingers.\n\nStopping at two is allowed, and for side characters it is better.',
    },
    {
      title: 'Turnaround sheet done',
      content:
        'Front, side, back, and the one angle from which the hat makes sense. Rigging starts on Monday. If you have ever rigged a cape, please tell me what you *wish* the artist had known.',
    },
  ],
  isDesigner: [
    {
      title: 'A level is a sentence',
      content:
        'It has a subject (what you can do), a verb (what the place does to it) and it should stop when it has said that. Most of mine had three commas too many.',
    },
    {
      title: 'Numbers I no longer show',
      content:
        'Damage, percentages, the second currency. Testers play *better* without them, because they look at the enemy instead of the corner.\n\nThe one number that came back: how many biscuits are left. People care about biscuits.',
    },
    {
      title: 'Card game, version 9',
      content:
        'Version 9 has half the cards of version 8 and twice the arguments at the table. It is nearly finished, I think. Two people asked to take it home.',
    },
    {
      title: '',
      content:
        'Prototype of the evening: you play the *elevator*. It is surprisingly emotional around the fourth floor.',
    },
  ],
  isWriter: [
    {
      title: 'Barks: forty ways to say "over there"',
      content:
        'A guard says it 600 times in a playthrough, so I write forty, record twelve, and put the three good ones where you will stand still.\n\nBest one so far: "If that is the cat again, I resign."',
    },
    {
      title: 'On naming towns',
      content:
        'Say what people *did* there, then forget half of it. Saltmarket. Lessing Ferry. Third Well. Nobody needs a map to believe in Third Well, they only wonder about the other two.',
    },
    {
      title: 'Translating a pun',
      content:
        'One does not. One finds out what the joke was *for*, sits down, and makes another one of the same size. It took me two days and now it is better in Portuguese. Sorry, English.',
    },
  ],
  isMusician: [
    {
      title: 'Vertical, horizontal, sideways',
      content:
        'Everyone tells you about layers (vertical) and sections (horizontal). Try the third: the **same** music, played in another room. A low pass, a bit of a wall, and suddenly the player knows that there is a party they were not invited to.',
    },
    {
      title: 'Twelve bars for a save point',
      content:
        'It has to be welcome the hundredth time. So: no melody in the first four seconds, nothing above 4 kHz, and it ends on the chord that the level begins with. You *walk out* into the music.',
    },
  ],
  isSfxArtist: [
    {
      title: 'Footsteps: a confession',
      content:
        'All the boots in that game are one pair of **gardening gloves** and a box of cat litter. The cat was consulted.',
    },
    {
      title: 'Quiet is a sound',
      content:
        'I record thirty seconds of nothing in every place I visit. Kitchens hum in B flat, most of them. Put the right nothing under a scene and the actors sound better.',
    },
    {
      title: '',
      content:
        'Field recording day: one harbour, two hours, one excellent winch, four hundred gulls. Guess what I can use.',
    },
  ],
  isTester: [
    {
      title: 'The corner test',
      content:
        'Walk into every corner backwards, jumping, with the menu open. I have found a crash in **nine of eleven** games with that alone. It takes six minutes. Please do it before you send me the build; I want harder ones.',
    },
    {
      title: 'Thank you, in the form of statistics',
      content:
        '214 reports this year, 171 fixed, 30 "works as intended", 13 of which were fixed later by somebody who pretended that it was their idea. You know who you are, and I am glad.',
    },
  ],
  isProducer: [
    {
      title: 'Our meetings end with a sentence',
      content:
        'Each of us says one: *what I do next, and what could stop me*. If nothing can, we do not believe it. It is the only ritual that has survived three projects.',
    },
    {
      title: 'Grant season',
      content:
        'A list of nine funds that take small teams, with what they *really* ask for, is in my drafts. I keep it up to date until the end of the month. Write to me if you want yours on it, or if you got one: everybody should know that it happens.',
    },
    {
      title: 'Scope is a promise to your friends',
      content:
        'You are not cutting features. You are giving people their weekends back. Say it like that in the meeting and watch the shoulders come down.',
    },
  ],
};
