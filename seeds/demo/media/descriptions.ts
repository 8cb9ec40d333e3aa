interface Described {
  /** The picture's alternative text. */
  altText: string;
  /** The makers out of the game's team, by alias. */
  madeBy?: readonly string[];
}

/** The alternative texts of the demo's pictures and who made them, by the titles of the pieces. */
export const descriptions: Readonly<Record<string, Described>> = {
  'The lamp room at dusk': {
    altText: 'A lighthouse at dusk. Its beam lies over the roofs of a drowned town.',
    madeBy: ['Ines Cardoso'],
  },
  'Low tide, third morning': {
    altText: 'An island drawn as a map on old, yellowed paper.',
    madeBy: ['Wren Hollow', 'Ines Cardoso'],
  },
  'Across the rooftops': {
    altText: 'A courier runs over hills at dusk with a burning flame held high, before a low sun.',
    madeBy: ['Hana Kimura'],
  },
  Beacons: { altText: 'Seven fires from mountain peak to mountain peak, against the night.' },
  'Last stop': {
    altText: 'A bus drives through the rain at night; its windows are the only warm light.',
    madeBy: ['Lena Fischer', 'Mika Sorensen'],
  },
  'The town it comes from': { altText: 'A small town of blocks around its one fountain.' },
  'Jar no. 7': { altText: 'Moss and a fern behind the glass of a jar.', madeBy: ['moss.exe'] },
  'Below the surface': { altText: 'A tree, and below the ground far more of it: roots that spread in all directions.' },
  'Boss three, second phase': {
    altText: 'A planet among rings of bullets, and a tiny ship between them.',
    madeBy: ['Chidi Eze', 'saltlick'],
  },
  'The counter': { altText: 'A tea house on a rock that floats in empty space.', madeBy: ['Skye McLeod'] },
  'The back room': { altText: 'An empty stage with one spotlight, and somebody who did not expect it.' },
  'Strings you can walk on': { altText: 'A small town that hangs on strings.' },
  'The one I still own': { altText: 'A game cartridge with its label.' },
  'Lives under the stairs': { altText: 'A friendly monster of pixels, with feet, horns and two eyes.' },
  'The Fool': { altText: 'A single tarot card, drawn in few colours.' },
  'Fog over the firs': { altText: 'Dark firs under a pale moon.' },
  'The coast we grew up on': { altText: 'The sea with a few islands and a low sun.' },
  'Market morning': { altText: 'A market stall with a striped awning and fruit.' },
  'Hitboxes, finally visible': { altText: 'Two fists meet in the middle, and sparks fly between them.' },
};
