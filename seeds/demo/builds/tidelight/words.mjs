/** Notes in bottles, from the town under the water. */
export const notes = [
  '“The piano has one octave left. It is the right one.”',
  '“Bread at six, if the street is dry by then.”',
  '“We moved the school upstairs. Then further upstairs.”',
  '“Tell the ferryman that I paid.”',
  '“Second drawer, under the maps. Do not wake your sister.”',
  '“Closed until low tide.”',
  '“I can see your light from the roof. Keep it on.”',
  '“The cat has learned the tides before any of us.”',
  '“Sold: one bicycle, slightly drowned.”',
  '“Harbour dance on Friday. Bring boots.”',
  '“If you read this, the clock tower still stands.”',
  '“Dear sea: that was my good hat.”',
];

export const lostLines = ['A boat is on the rocks.', 'The rocks have another boat.', 'Too dark. A boat is lost.'];
export const homeLines = ['A boat is home.', 'Another boat is home.', 'Home, before the soup is cold.'];
