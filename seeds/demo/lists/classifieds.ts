import type { ChoiceOf } from '#shared/areas/recruiting/classifieds';

/** One classified of the demo community: by a person, or by a game through its owner. */
export interface DemoClassified {
  by: { person: string } | { game: string };
  title: string;
  content: string;
  /** How long it has been there. */
  daysAgo: number;
  state?: 'filled' | 'expired';
  pay?: ChoiceOf<'pay'>;
  sum?: string;
  hours?: number;
  /** Minutes ahead of UTC. */
  offset?: number;
  stage?: ChoiceOf<'projectStage'>;
  jam?: { name: string; url: string; startsIn: number; days: number };
}

/** The jam that some of them are for; it begins soon after the demo community does. */
const winterJam = { name: 'Winter Jam', url: 'https://winter-jam.example/rules', startsIn: 9, days: 3 };

export const classifieds: readonly DemoClassified[] = [
  {
    by: { game: 'Tidelight' },
    title: '2D artist for drowned streets and a lighthouse',
    content:
      'We have a finished first night and placeholder art that everybody hates, us included.\n\nYou would paint **twelve backgrounds** for the old town: low tide, dry for a day, water coming back. Ines does the characters and will help you find the palette.\n\n- a weekly call on Thursdays, the rest in writing\n- paid per background, half of it before you begin',
    ...{ daysAgo: 2, pay: 'paid', sum: '€180 a background', hours: 10, offset: 0, stage: 'production' },
  },
  {
    by: { game: 'Ember Courier' },
    title: 'Writer for forty short letters',
    content:
      'The courier carries letters, and the player may read them. They are between 40 and 120 words and should be worth the guilt.\n\nRevenue share, with the percentages written down before the first word is.',
    ...{ daysAgo: 5, pay: 'revenueShare', hours: 5, offset: 60, stage: 'production' },
  },
  {
    by: { game: 'Moss Garden' },
    title: 'Composer who likes silence',
    content:
      'Generative, slow, mostly *not there*. If you have ever recorded rain on purpose we should talk. The prototype is playable, bring headphones.',
    ...{ daysAgo: 9, pay: 'hobby', stage: 'prototype' },
  },
  {
    by: { game: 'Night Bus 41' },
    title: 'Sound designer for one stop in 72 hours',
    content:
      'We take one stop of the line to the winter jam: **72 hours**, one passenger, no music. You would bring the engine, the rain and a door that should not open.\n\nSleep is part of the schedule. What we make stays small, and everybody is in the credits.',
    ...{ daysAgo: 3, pay: 'hobby', stage: 'prototype', jam: winterJam },
  },
  {
    by: { game: 'Rollback Rumble' },
    title: 'Netcode programmer for the last ten percent',
    content:
      'Rollback works on the same continent. We need somebody who enjoys the other continents. Determinism tests are in place, and we log every desync.',
    ...{ daysAgo: 12, pay: 'paid', sum: '$45 an hour', hours: 20, offset: -300, stage: 'polish' },
  },
  {
    by: { game: 'Night Bus 41' },
    title: 'Testers who miss their stop',
    content: 'Two hours on a weekend, one form afterwards. You will be in the credits under the name you like.',
    ...{ daysAgo: 15, pay: 'hobby', hours: 2, stage: 'polish' },
  },
  {
    by: { game: 'Cartographers of Nowhere' },
    title: 'Designer for maps that lie',
    content:
      'The map is drawn by the player and is wrong. We need a designer who can say *how* wrong it may be before it stops being fun.',
    ...{ daysAgo: 21, pay: 'revenueShare', offset: 120, stage: 'prototype' },
  },
  {
    by: { game: 'Pocket Parliament' },
    title: 'Somebody who can make 300 members of parliament distinct',
    content: 'Small portraits, one hat each. We found Sunniva, thank you all.',
    ...{ daysAgo: 33, state: 'filled', pay: 'paid', hours: 15, offset: 60, stage: 'production' },
  },
  {
    by: { game: 'Hollow Orbit' },
    title: 'Sound designer for a station nobody lives on',
    content: 'Hums, clicks, doors that should not open. We are two people and an empty hull.',
    ...{ daysAgo: 58, state: 'expired', pay: 'hobby', stage: 'idea' },
  },
  {
    by: { person: 'Hana Kimura' },
    title: 'Character artist, evenings and weekends',
    content:
      'I draw people who look as if they had somewhere to be. Sprites or portraits, my album shows both.\n\nI am looking for a project with a beginning **and an end**: three months, then we see.',
    ...{ daysAgo: 1, pay: 'paid', sum: 'from €25 an hour', hours: 12, offset: 540 },
  },
  {
    by: { person: 'Luz Herrera' },
    title: 'Composer for a small game with a big heart',
    content:
      'Guitar, voice, and a shelf of broken instruments. I would like to write for ten minutes of game, not ten hours.',
    ...{ daysAgo: 4, pay: 'revenueShare', hours: 6, offset: -360 },
  },
  {
    by: { person: 'Piotr Zielinski' },
    title: 'Engine programmer, shaders welcome',
    content:
      'Ten years of tools and rendering at work. After work I want to see something of mine on a screen that people enjoy.',
    ...{ daysAgo: 8, pay: 'hobby', hours: 8, offset: 60, stage: 'prototype' },
  },
  {
    by: { person: 'Noor Haddad' },
    title: 'Winter jam: I bring snacks and a level editor',
    content:
      'Looking for two or three people who would rather finish something small than start something large. Any engine that starts in under a minute.',
    ...{ daysAgo: 6, pay: 'hobby', jam: winterJam },
  },
  {
    by: { person: 'Pilar Santos' },
    title: 'Writer and editor: I cut dialogue',
    content: 'Send me your longest conversation. I send it back shorter, and you decide.',
    ...{ daysAgo: 14, pay: 'paid', hours: 10, offset: 0 },
  },
  {
    by: { person: 'Greta Vogel' },
    title: 'Producer for a team that argues well',
    content:
      'Milestones that mean something, and a list that gets shorter. I have shipped two games with people who are still friends.',
    ...{ daysAgo: 26, pay: 'revenueShare', hours: 10, offset: 60, stage: 'production' },
  },
  {
    by: { person: 'quietstorm' },
    title: 'Foley for hire: footsteps, cloth, weather',
    content: 'I found a project here within a week, and am busy until spring.',
    ...{ daysAgo: 40, state: 'filled', pay: 'paid', hours: 20, offset: -480 },
  },
];
