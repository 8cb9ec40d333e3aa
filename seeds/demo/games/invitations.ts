import type { Position } from '#shared/vocabulary';

/** One invitation or request of the demo community. */
export interface DemoInvitation {
  direction: 'invitation' | 'request';
  game: string;
  developer: string;
  positions: readonly Position['role'][];
  titles: string;
  state: 'open' | 'declined';
  /** Of a request. */
  note?: string;
  /** Of a declined request. */
  answerText?: string;
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
    state: 'declined',
    age: 31,
  }),
  invitation('Tidelight', 'Mateus Lima', {
    positions: ['Tester'],
    titles: 'Tester of water levels',
    state: 'declined',
    age: 24,
  }),
  request('Hollow Orbit', 'Eli Brandt', {
    positions: ['Programmer'],
    titles: 'Orbital mechanics',
    state: 'open',
    age: 19,
  }),
  invitation('Night Bus 41', 'Skye McLeod', {
    positions: ['Writer'],
    titles: 'Passengers’ stories',
    state: 'open',
    age: 15,
  }),
  request('Signal Fire', 'Oskar Lindqvist', {
    positions: ['Musician', 'SFX Artist'],
    titles: 'Score and wind',
    state: 'open',
    age: 12,
  }),
  invitation('Frostline', 'Oskar Lindqvist', {
    positions: ['Musician'],
    titles: 'Composer, slow and northern',
    state: 'open',
    age: 9,
  }),
  request('Tidelight', 'pixelmoth', {
    positions: ['Artist'],
    titles: 'Underwater backgrounds',
    state: 'open',
    age: 6,
  }),
  invitation('Ember Courier', 'Marta Quill', {
    positions: ['Writer'],
    titles: 'Forty letters nobody should have opened',
    state: 'open',
    age: 4,
  }),
  invitation('Small Gods of the Parking Lot', 'Wren Hollow', {
    positions: ['Programmer', 'Designer'],
    titles: 'Gameplay programmer, shopping trolleys',
    state: 'open',
    age: 3,
  }),
  invitation('Tidelight', 'Priya Raman', {
    positions: ['Artist'],
    titles: 'The drowned town',
    state: 'open',
    age: 2,
  }),
  request('Cartridge Club', 'Wren Hollow', {
    positions: ['Programmer'],
    titles: 'Gameplay programmer',
    state: 'open',
    age: 1,
  }),
  request('Tidelight', 'Cora Whitfield', {
    positions: ['Tester'],
    titles: 'Patient with water levels',
    state: 'open',
    age: 0.4,
  }),
];
