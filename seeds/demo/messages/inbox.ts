/** One conversation of the demo community: who began it, who else is in it, and what was said, hours ago. */
export interface DemoConversation {
  subject: string;
  from: string;
  to: readonly string[];
  lines: readonly (readonly [speaker: string, hoursAgo: number, text: string])[];
  /** Participants who have read all of it. */
  readBy: readonly string[];
  /** To whom whoever began it is a stranger. */
  strangers?: readonly string[];
}

export const inboxConversations: readonly DemoConversation[] = [
  {
    subject: 'Harbour chapter: who does what until Friday',
    from: 'Wren Hollow',
    to: ['Ines Cardoso', 'Oskar Lindqvist', 'halfpenny'],
    lines: [
      [
        'Wren Hollow',
        52,
        'The harbour is playable from pier to lighthouse now. Still open:\n\n- ropes that tell whether they can be climbed\n- the gull at the fish stall\n- a door sound that is not the church door',
      ],
      ['Ines Cardoso', 50, 'Ropes are mine. Climbable ones get a knot every half metre, the others hang limp.'],
      ['halfpenny', 49.5, 'I take the gull. It will steal exactly one thing, and you will know which.'],
      [
        'Oskar Lindqvist',
        26,
        'Recorded three doors at my grandmother’s boathouse. The second one *groans*. Uploading tonight.',
      ],
      ['Ines Cardoso', 3, 'Knots are in. Look at the far pier at high tide, please: I am not sure about the last one.'],
    ],
    readBy: ['Ines Cardoso', 'halfpenny'],
  },
  {
    subject: 'Your talk at the Lisbon meetup',
    from: 'Marta Quill',
    to: ['Wren Hollow'],
    lines: [
      [
        'Marta Quill',
        140,
        'We have a slot of twenty minutes on the 12th and everybody still speaks of your post on movement. Would you?',
      ],
      ['Wren Hollow', 139, 'With shaking knees: yes. May I bring the prototype and let people fall off things?'],
      ['Marta Quill', 138, 'That is the talk. I put you down for 19:30.'],
    ],
    readBy: ['Marta Quill', 'Wren Hollow'],
  },
  {
    subject: 'Fog, and how yours stays cheap',
    from: 'Juniper Vale',
    to: ['Wren Hollow'],
    lines: [
      [
        'Juniper Vale',
        7,
        'Hello! We do not know each other. I read your devlog on the market in the fog and wondered: is it one volume, or cards that face the camera? Ours costs four milliseconds and looks like milk.',
      ],
    ],
    readBy: ['Juniper Vale'],
    strangers: ['Wren Hollow'],
  },
  {
    subject: 'Jam in two weeks, one musician missing',
    from: 'Tobi Adeyemi',
    to: ['Luz Herrera', 'Hana Kimura', 'Wren Hollow'],
    lines: [
      ['Tobi Adeyemi', 30, 'Forty-eight hours, a theme nobody knows yet, and snacks. Who is in?'],
      ['Hana Kimura', 29, 'In. I draw whatever it is, as long as it has legs.'],
      ['Luz Herrera', 21, 'In, if I may use the cello I cannot play.'],
      ['Wren Hollow', 20, 'I can do Saturday, not Sunday. Movement by midnight, then I hand over.'],
      ['Tobi Adeyemi', 19.5, 'Then we begin with movement. Lovely.'],
    ],
    readBy: ['Tobi Adeyemi', 'Wren Hollow', 'Luz Herrera'],
  },
];
