import type { PositionType } from '#shared/vocabulary';

/** Somebody who has left a team of the demo community and keeps the credit. */
export interface DemoFormerMember {
  game: string;
  alias: string;
  positions: readonly { positionType: PositionType; positionTitle: string }[];
  /** Days after the game was made, and after joining. */
  joinedAfter: number;
  stayed: number;
}

const one = (positionType: PositionType, positionTitle: string) => [{ positionType, positionTitle }];

export const formerMembers: readonly DemoFormerMember[] = [
  {
    game: 'Tidelight',
    alias: 'Ravi Deshpande',
    positions: one('Programming', 'First prototype'),
    joinedAfter: 4,
    stayed: 97,
  },
  {
    game: 'Tidelight',
    alias: 'Greta Vogel',
    positions: one('Testing', 'Tester of tides'),
    joinedAfter: 60,
    stayed: 121,
  },
  {
    game: 'Ember Courier',
    alias: 'quietstorm',
    positions: one('Sound Effects', 'Fire, all of it'),
    joinedAfter: 30,
    stayed: 88,
  },
  { game: 'Night Bus 41', alias: 'Emil Novak', positions: one('Art', 'The bus'), joinedAfter: 12, stayed: 45 },
  { game: 'Rollback Rumble', alias: 'Theo Marchetti', positions: one('Art', 'Stages'), joinedAfter: 22, stayed: 150 },
  {
    game: 'Hollow Orbit',
    alias: 'Cora Whitfield',
    positions: [
      { positionType: 'Production', positionTitle: 'Producer' },
      { positionType: 'Testing', positionTitle: 'Playtests' },
    ],
    joinedAfter: 15,
    stayed: 61,
  },
  { game: 'Signal Fire', alias: 'Bram de Wit', positions: one('Music', 'Beacon theme'), joinedAfter: 8, stayed: 40 },
  { game: 'Frostline', alias: 'Yuki Tanabe', positions: one('Programming', 'Snow'), joinedAfter: 33, stayed: 140 },
  { game: 'Understudy', alias: 'Pilar Santos', positions: [], joinedAfter: 10, stayed: 19 },
  {
    game: 'Ember Courier',
    alias: 'Ines Cardoso',
    positions: [
      { positionType: 'Art', positionTitle: 'Concept art' },
      { positionType: 'Writing', positionTitle: 'Letters' },
    ],
    joinedAfter: 5,
    stayed: 310,
  },
  {
    game: 'Small Gods of the Parking Lot',
    alias: 'Ines Cardoso',
    positions: one('Art', 'Two of the gods'),
    joinedAfter: 40,
    stayed: 60,
  },
  {
    game: 'Cartographers of Nowhere',
    alias: 'Wren Hollow',
    positions: one('Design', 'The first three maps'),
    joinedAfter: 1,
    stayed: 280,
  },
  {
    game: 'Night Bus 41',
    alias: 'Wren Hollow',
    positions: one('Sound Effects', 'Rain on the windows'),
    joinedAfter: 90,
    stayed: 30,
  },
  { game: 'String Theory', alias: 'quietstorm', positions: one('Music', 'Second violin'), joinedAfter: 3, stayed: 120 },
  {
    game: 'Cartridge Club',
    alias: 'Tobi Adeyemi',
    positions: one('Programming', 'Save games'),
    joinedAfter: 12,
    stayed: 44,
  },
];
