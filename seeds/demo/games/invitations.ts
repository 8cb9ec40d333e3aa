import type { Position } from '#shared/vocabulary';

/** One invitation or request of the demo community. */
export interface DemoInvitation {
  direction: 'invitation' | 'request';
  game: string;
  developer: string;
  positions: readonly Position['role'][];
  titles: string;
  state: 'open' | 'seen' | 'declined';
  /** Of a request. */
  note?: string;
  /** The title of the classified that a request answers. */
  opening?: string;
  /** The titles of the pieces that a request shows. */
  pieces?: readonly string[];
  /** Of a declined request. */
  answerText?: string;
  /** Days ago. */
  age: number;
}

const invitation = (game: string, developer: string, rest: Omit<DemoInvitation, 'direction' | 'game' | 'developer'>) =>
  ({ direction: 'invitation', game, developer, ...rest }) satisfies DemoInvitation;
const request = (game: string, developer: string, rest: Omit<DemoInvitation, 'direction' | 'game' | 'developer'>) =>
  ({ direction: 'request', game, developer, ...rest }) satisfies DemoInvitation;

/** Open and declined invitations and requests, the oldest first; accepted people are in the teams already. */
export const invitations: readonly DemoInvitation[] = [
  request('Deep Roots', 'Wren Hollow', {
    positions: ['Programmer'],
    titles: 'Movement and camera',
    note: 'I have a camera that knows when to stay behind. It wants roots to get lost in.',
    state: 'declined',
    answerText:
      'Your ropes were the talk of our whole Tuesday. We have found somebody for the camera, though, and will ask you first when the climbing begins.',
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
    titles: 'Artist',
    opening: '2D artist for drowned streets and a lighthouse',
    note: 'Hello Wren! I have played the first night four times, and the placeholder church made me laugh out loud.\n\nI would love to paint the old town in very few colours: one ramp for dry stone, one for wet, and a single warm one for the lamp. Ten hours a week suit me well, Thursdays too. Here is what I do when nobody stops me.',
    pieces: ['The one I still own', 'Lives under the stairs', 'The Fool'],
    state: 'open',
    age: 6,
  }),
  request('Tidelight', 'Dario Venn', {
    positions: ['Tester'],
    titles: 'Tester who brings tools',
    note: 'My own game leaves me the evenings. I could write you a small overlay that shows where the water thinks it is, and then drown in it on purpose until it is right.',
    pieces: ['Hitboxes, finally visible'],
    state: 'open',
    age: 5,
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
    note: 'I grew up with two of these cartridges and no manual. I would like to write the part where guessing is fun.',
    pieces: ['Strings you can walk on', 'How movement should feel'],
    state: 'seen',
    age: 1,
  }),
  request('Tidelight', 'Cora Whitfield', {
    positions: ['Tester'],
    titles: 'Patient with water levels',
    note: 'I have finished every water level that anybody has ever complained about, and I keep notes.',
    state: 'open',
    age: 0.4,
  }),
];
