import type { Position } from '#shared/vocabulary';

/** One invitation or request of the demo community. */
export interface DemoInvitation {
  direction: 'invitation' | 'request';
  game: string;
  developer: string;
  positions: readonly Position['role'][];
  titles: string;
  response: 'noResponse' | 'decline';
  /** Days ago. */
  age: number;
}

const invitation = (game: string, developer: string, rest: Omit<DemoInvitation, 'direction' | 'game' | 'developer'>) =>
  ({ direction: 'invitation', game, developer, ...rest }) satisfies DemoInvitation;
const request = (game: string, developer: string, rest: Omit<DemoInvitation, 'direction' | 'game' | 'developer'>) =>
  ({ direction: 'request', game, developer, ...rest }) satisfies DemoInvitation;

/** What waits for an answer, and what was declined; who was accepted stands in the teams already. The oldest first. */
export const invitations: readonly DemoInvitation[] = [
  request('Deep Roots', 'Wren Hollow', {
    positions: ['Programmer'],
    titles: 'Movement and camera',
    response: 'decline',
    age: 31,
  }),
  invitation('Tidelight', 'Mateus Lima', {
    positions: ['Tester'],
    titles: 'Tester of water levels',
    response: 'decline',
    age: 24,
  }),
  request('Hollow Orbit', 'Eli Brandt', {
    positions: ['Programmer'],
    titles: 'Orbital mechanics',
    response: 'noResponse',
    age: 19,
  }),
  invitation('Night Bus 41', 'Skye McLeod', {
    positions: ['Writer'],
    titles: 'Passengers’ stories',
    response: 'noResponse',
    age: 15,
  }),
  request('Signal Fire', 'Oskar Lindqvist', {
    positions: ['Musician', 'SFX Artist'],
    titles: 'Score and wind',
    response: 'noResponse',
    age: 12,
  }),
  invitation('Frostline', 'Oskar Lindqvist', {
    positions: ['Musician'],
    titles: 'Composer, slow and northern',
    response: 'noResponse',
    age: 9,
  }),
  request('Tidelight', 'pixelmoth', {
    positions: ['Artist'],
    titles: 'Underwater backgrounds',
    response: 'noResponse',
    age: 6,
  }),
  invitation('Ember Courier', 'Marta Quill', {
    positions: ['Writer'],
    titles: 'Forty letters nobody should have opened',
    response: 'noResponse',
    age: 4,
  }),
  invitation('Small Gods of the Parking Lot', 'Wren Hollow', {
    positions: ['Programmer', 'Designer'],
    titles: 'Gameplay programmer, shopping trolleys',
    response: 'noResponse',
    age: 3,
  }),
  invitation('Tidelight', 'Priya Raman', {
    positions: ['Artist'],
    titles: 'The drowned town',
    response: 'noResponse',
    age: 2,
  }),
  request('Cartridge Club', 'Wren Hollow', {
    positions: ['Programmer'],
    titles: 'Gameplay programmer',
    response: 'noResponse',
    age: 1,
  }),
  request('Tidelight', 'Cora Whitfield', {
    positions: ['Tester'],
    titles: 'Patient with water levels',
    response: 'noResponse',
    age: 0.4,
  }),
];
