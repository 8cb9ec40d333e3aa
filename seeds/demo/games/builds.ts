/** A build of a game of the demo community: its page and folder in `seeds/demo/builds`, and what its team says about it. */
interface DemoBuild {
  game: string;
  by: string;
  folder: string;
  version: string;
  notes: string;
  daysAgo: number;
}

export const builds: readonly DemoBuild[] = [
  {
    game: 'Tidelight',
    by: 'Wren Hollow',
    folder: 'tidelight',
    version: '0.3, the first night',
    notes:
      'One night at the lighthouse, from nine to six, as a game of its own.\n\n- The ring around a boat shows how long it still knows its way\n- Bottles, with notes from the town\n- The horn clears the fog',
    daysAgo: 5,
  },
  {
    game: 'Ember Courier',
    by: 'Hana Kimura',
    folder: 'ember-courier',
    version: '0.9, the first valley',
    notes:
      'After the playtest about rain: whoever slides now bends over the flame, and one can see it.\n\n- Twelve letters that nobody should have opened\n- Night comes after the first village',
    daysAgo: 9,
  },
  {
    game: 'Hollow Orbit',
    by: 'Chidi Eze',
    folder: 'hollow-orbit',
    version: '0.2, late shift',
    notes:
      'Deliveries against the clock, and a radio that comments on your driving. Three near misses fill the burn.\n\nThe planets are not to scale. Nothing here is.',
    daysAgo: 3,
  },
];
