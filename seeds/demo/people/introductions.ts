import type { Availability } from '#shared/availability';

/** How somebody of the demo community introduces themselves. */
export interface Introduction {
  pronouns?: string;
  aboutMe?: string;
  availability?: Partial<Availability>;
}

export const introductions: Readonly<Record<string, Introduction>> = {
  'Wren Hollow': {
    pronouns: 'they/them',
    aboutMe: `I write movement code: jumps that forgive, ladders that do not grab you, cameras that know when to look away. Seven years of it, four of them in a studio, three at my kitchen table.

What I like to make is **small and strange**: worlds one can walk across in an evening and think about for a week. *Tidelight* is one of them.

- I prototype in a day and throw away half of it
- I write down what I decide, so that nobody has to ask twice
- I answer messages, usually the same evening

If you have a lighthouse, a fog bank or a very quiet town, show me.`,
    availability: {
      hoursAWeek: 10,
      pays: ['revenueShare', 'hobby'],
      timeZone: 'Europe/Lisbon',
      projectKinds: ['hobby', 'commercial', 'jam'],
    },
  },
  'Marta Quill': {
    pronouns: 'she/her',
    aboutMe: `I make schedules that people believe in. Before games I ran a small theatre, which is the same thing with worse catering.

I am also one of the moderators here: if something is off, use **Report** and I or a colleague will look at it the same day.`,
  },
  'Oskar Lindqvist': {
    pronouns: 'he/him',
    aboutMe: `Composer from Gothenburg. I play the nyckelharpa, which is what you get when a violin marries a typewriter, and I record it in a boathouse.

I do not write loops. I write **stems that react**: the water rises, the low strings come in; you stand still, everything but one note leaves.

Recent work: the score of *Tidelight*, two short films, one lullaby.`,
    availability: {
      hoursAWeek: 15,
      pays: ['paid', 'revenueShare'],
      timeZone: 'Europe/Stockholm',
      projectKinds: ['commercial', 'hobby'],
    },
  },
  pixelmoth: {
    pronouns: 'she/they',
    aboutMe: `Sixteen colours at most. Usually five.

I animate on twos, name my layers, and deliver sheets that slice themselves. Send me a mood and a resolution and I send you a tile.`,
    availability: { hoursAWeek: 20, pays: ['paid', 'hobby'], timeZone: 'Asia/Tokyo', projectKinds: ['jam', 'hobby'] },
  },
  'Ines Cardoso': {
    pronouns: 'she/her',
    aboutMe: `Environment artist. Ruins, harbours, kitchens: places where somebody was a minute ago.

I paint from walks. Most of my textures are walls between my flat and the ferry, and if you have been to Lisbon you may have leaned on some of them.`,
  },
  halfpenny: {
    aboutMe: `I write branching stories **that end**. Every branch, properly, with the lights off and the chairs up.

My rule: if a choice does not cost anything, it is not a choice but a costume.`,
    availability: {
      hoursAWeek: 5,
      pays: ['paid', 'revenueShare', 'hobby'],
      timeZone: 'Europe/London',
      projectKinds: ['hobby', 'jam', 'openSource'],
    },
  },
  'Juniper Vale': {
    pronouns: 'she/her',
    aboutMe: `I draw, and then I write what the thing is called and who lost it.

*Rusted Key. It opened something once. It would rather not talk about it.*`,
  },
  oneTileWide: {
    availability: {
      hoursAWeek: 10,
      pays: ['hobby'],
      timeZone: 'America/Chicago',
      projectKinds: ['hobby', 'mod', 'jam'],
    },
    aboutMe: 'I will find the jump you did not mean to allow, and then I will ask you to keep it.',
  },
  grumblebee: {
    pronouns: 'they/them',
    aboutMe: `I break builds kindly. You get: what I did, what I saw, what I expected, a clip, the log, and how sure I am.

Early builds are the best builds.`,
    availability: {
      hoursAWeek: 5,
      pays: ['paid', 'hobby'],
      timeZone: 'Pacific/Auckland',
      projectKinds: ['hobby', 'openSource', 'mod'],
    },
  },
  'Amélie Roux': {
    pronouns: 'elle / she',
    aboutMe: `Art direction for small teams. I decide what the game does **not** look like, which saves you a year.

I work part time, in Europe, on one game at a time. I draw the first ten screens myself and stay until the last one matches them.`,
    availability: { hoursAWeek: 20, pays: ['paid'], timeZone: 'Europe/Paris', projectKinds: ['commercial'] },
  },
  'Priya Raman': {
    pronouns: 'she/her',
    aboutMe:
      'Puzzles first: three rules, forty levels, no text. If I have to explain it, it goes back into the drawer.',
    availability: {
      hoursAWeek: 10,
      pays: ['revenueShare', 'hobby'],
      timeZone: 'Asia/Kolkata',
      projectKinds: ['hobby', 'commercial'],
    },
  },
  'Jonah Reyes': {
    pronouns: 'he/him',
    aboutMe: `Creatures with reasons. Where does it sleep, what does it fear, why does it have *those* hands?

I sculpt, retopologise and pose. Riggers tell me that I am easy to work with; I bring biscuits.`,
    availability: { hoursAWeek: 30, pays: ['paid'], timeZone: 'America/Chicago', projectKinds: ['commercial', 'mod'] },
  },
  'Ruben Castell': {
    availability: {
      hoursAWeek: 10,
      pays: ['paid', 'hobby'],
      timeZone: 'Europe/Lisbon',
      projectKinds: ['hobby', 'jam'],
    },
    aboutMe: 'Footsteps on eleven kinds of floor, and weather as heard from indoors.',
  },
  'Chidi Eze': {
    pronouns: 'he/him',
    aboutMe: 'Concept art from Nairobi: vehicles that somebody repaired, markets that somebody runs.',
    availability: { hoursAWeek: 20, pays: ['paid'], timeZone: 'Africa/Nairobi', projectKinds: ['commercial'] },
  },
  'Skye McLeod': {
    pronouns: 'she/her',
    aboutMe: 'Cozy games with sharp edges. At the moment: a tea house, its twelve guests, and the end of the world.',
    availability: { hoursAWeek: 15, pays: ['revenueShare'], timeZone: 'Europe/London', projectKinds: ['commercial'] },
  },
  'June Park': {
    pronouns: 'she/her',
    aboutMe: 'Portraits and tarot cards, in ink first. Seventy-eight pictures do not frighten me; one hand does.',
    availability: {
      hoursAWeek: 10,
      pays: ['paid', 'revenueShare'],
      timeZone: 'America/Toronto',
      projectKinds: ['commercial', 'hobby'],
    },
  },
  'Orla Byrne': {
    aboutMe: 'Combat design. I count frames, then I shake the screen, then I count them again.',
    availability: {
      hoursAWeek: 10,
      pays: ['hobby', 'revenueShare'],
      timeZone: 'America/Toronto',
      projectKinds: ['hobby', 'jam'],
    },
  },
};
