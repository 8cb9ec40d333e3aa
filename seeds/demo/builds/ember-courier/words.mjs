/** Letters from one village to the next. Nobody should have opened them. */
export const letters = [
  '“They say that you still have winters. Describe one.”',
  '“The fire remembers your grandmother. Be polite to it.”',
  '“Please return the pot. We do not need the soup.”',
  '“Do not let the courier read this. Hello, courier.”',
  '“The well is dry, the cellar is not. Come before the goats do.”',
  '“I have loved you since the second harvest. Burn this.”',
  '“Ask the fire who took the ladder.”',
  '“We lit one window for each of you. It is bright here now.”',
  '“The tax man came. He is warm now, too, and very sorry.”',
  '“You owe us a song and half a candle.”',
  '“My son wants to be a courier. Tell him about the rain.”',
  '“If this letter is wet, you know what to look for.”',
];
export const villages = [
  'Aske',
  'Lower Kiln',
  'Sootby',
  'Hearthwick',
  'Coldwater',
  'Tallow',
  'Emberly',
  'Last Chimney',
];
