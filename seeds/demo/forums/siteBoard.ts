/** The authors and texts of a thread of the demo community; the first one has begun it. */
export type Said = readonly [alias: string, content: string];

export interface DemoThread {
  forum: string;
  title: string;
  /** How many days ago it began, and over how many it was talked in. */
  age: number;
  over: number;
  pinned?: true;
  locked?: true;
  posts: readonly Said[];
}

/** Threads of the site's board, in the forums that every site begins with. */
export const siteThreads: readonly DemoThread[] = [
  {
    ...{ forum: 'Spawnpoint', title: 'Read me first: how we talk here', age: 210, over: 1, pinned: true, locked: true },
    posts: [
      [
        'Marta Quill',
        'Three rules, because nobody reads four:\n\n1. **Talk about the work**, not the person.\n2. Ask for feedback only if you want it. Give it only if you were asked.\n3. Links to your game are welcome *once*. After that, show us something new.\n\nThe moderators are friendly and have a form for everything. Greta made the form.',
      ],
    ],
  },
  {
    ...{ forum: 'Spawnpoint', title: 'The forums are back', age: 41, over: 6, pinned: true },
    posts: [
      [
        'Marta Quill',
        'After a year of talking in the chat room and losing every good answer by morning, the forums are back. Categories, threads, replies, and a button that takes you to the first thing you have not read.\n\nIf something is broken, tell us below.',
      ],
      ['grumblebee', 'Reply button works. I have pressed it **thirty times** and only sent this once. Suspicious.'],
      ['Kenji Watts', 'I missed reading something longer than a line that was not a manual.'],
      ['halfpenny', 'First unread is a lovely thing. I have eleven tabs open and for once I know why.'],
      ['oneTileWide', '> I missed reading something longer than a line\n\nSame. Here is a line.'],
      ['Greta Vogel', 'The form for reporting problems with the forum is in the forum. I see no problem with that.'],
      ['Ngozi Okafor', 'Thank you for bringing it back. Market Day started as a thread here in the old days.'],
    ],
  },
  {
    ...{ forum: 'Introductions', title: 'Say hello, tell us what you are making', age: 38, over: 36 },
    posts: [
      ['Marta Quill', 'One post each: who you are, what you make, and the last thing that made you laugh at work.'],
      ['moss.exe', 'I make a garden that grows when you leave it alone. A player thanked me for a bug.'],
      ['Luz Herrera', 'Chiptunes, four channels, one cat who walks over them. She has two credits by now.'],
      ['Piotr Zielinski', 'Maps of places that are not there. I got a letter that corrected one of them.'],
      ['Fatima Zahra', 'We simulate a parliament. It voted to abolish our budget feature. We respected that.'],
      ['Sunniva', 'Icons. Small ones. A client asked for one that says “trust, but also soup”.'],
      ['Jonah Reyes', 'Horror, cellars, teeth. My mother plays it with the sound off and a blanket on.'],
      ['Zainab Ali', 'I model fruit. It is harder than faces. Nobody has ever loved a wrong mango.'],
    ],
  },
  {
    ...{ forum: 'Off Topic', title: 'Your game in six words', age: 30, over: 29 },
    posts: [
      ['halfpenny', 'Exactly six. Hyphens are cheating. I count.'],
      ['Wren Hollow', 'Lighthouse keeper reads what sea forgot.'],
      ['Dario Venn', 'Postman on fire, mail strictly not.'],
      ['Saoirse Flynn', 'Gods between painted lines demand trolleys.'],
      ['moss.exe', 'Nothing happens, then moss. You cry.'],
      ['Eli Brandt', 'Last bus, wrong stop, right people.'],
      ['Piotr Zielinski', 'We drew it. It moved in.'],
      ['Rafa Monteiro', 'Seven frames back, still losing beautifully.'],
      ['Skye McLeod', 'Tea, apocalypse, boxes that want chairs.'],
      ['Hugo Lambert', 'Democracy, but it fits your pocket.'],
      ['Caleb North', 'Planet is empty. Planet says hello.'],
      ['Anton Berg', 'Physics homework, unfortunately fun. Please help.'],
      ['bytebard', 'Cards that lie. You lie back.'],
      ['Nils Aaberg', 'Cold city, warm hands, no coal.'],
      ['Kenji Watts', 'Your childhood, but loading takes longer.'],
      ['Ngozi Okafor', 'Sell tomatoes, learn names, feed everyone.'],
      ['Lotte Jansen', 'Actress missing. You know her lines.'],
      ['oneTileWide', 'Corridor. Corridor. Corridor. Door. Corridor. Oh.'],
      ['deepdish', 'You travel, they forget, postcards remember.'],
      ['Vasco Pinto', 'Nine voters, one bench, eternal conflict.'],
      ['Ivy Castellan', 'Radio works. Nobody should be answering.'],
      ['halfpenny', 'Nils, that is six if coal is plural. I allow it.'],
      ['Nils Aaberg', 'There is no coal. That is the game.'],
      ['June Park', 'I paint cards. Cards paint me.'],
      ['Juniper Vale', 'Wrote jokes for trolleys. Trolleys laughed.'],
      ['Hana Kimura', 'Scarf has twelve frames. Scarf wins.'],
      ['Orla Byrne', 'He rolled back. I lost twice.'],
      ['Chidi Eze', 'Every loading screen is a boat.'],
      ['tinfoilhat', 'Sixth word is watching you. There.'],
      ['saltlick', 'I test. Everything breaks. They smile.'],
      ['Greta Vogel', 'Please fill in the form. Thanks.'],
      ['Yuki Tanabe', 'I filled in the form. Again.'],
      ['Priya Raman', 'Two rules. Zero solutions. I checked.'],
      ['Jonah Reyes', 'The cellar had teeth. Still has.'],
      ['Amélie Roux', 'Costume change takes ninety honest seconds.'],
      ['foxglove', 'Spilled tea everywhere. Client said: perfect.'],
      ['Theo Marchetti', 'Market closes. Accordion does not. Ever.'],
      ['Maja Kowal', 'The river I drew now floods.'],
      ['Lena Fischer', 'Rain shader finished. Everybody wants umbrellas.'],
      ['Mika Sorensen', 'Bus driver sings. I composed the brakes.'],
      ['halfpenny', 'Mika, that is seven.'],
      ['Mika Sorensen', 'Driver sings. I composed the brakes.'],
      ['Oskar Lindqvist', 'One cello, one storm, no loops.'],
      ['Dmitri Volkov', 'Snow simulated. Colleague shovels it daily.'],
      ['pixelmoth', 'Sixteen colours. One of them sulks.'],
    ],
  },
  {
    ...{ forum: 'Off Topic', title: 'Desks. Show nobody, describe everything', age: 12, over: 5 },
    posts: [
      ['pixelmoth', 'No pictures. Words only. Mine: one tablet, nine cups, a stone that I look at.'],
      ['Dario Venn', 'Three monitors, two of them for logs, one for the build that is never done.'],
      ['Luz Herrera', 'A cat on a keyboard on a keyboard.'],
      ['quietstorm', 'A window. The desk is somewhere under it.'],
      ['pixelmoth', 'I like the stone better now. Thank you all.'],
    ],
  },
  {
    ...{ forum: 'Game Design', title: 'How long may a timer be invisible?', age: 9, over: 8 },
    posts: [
      [
        'Wren Hollow',
        'In Tidelight the water comes after 40 seconds. There is no clock, only sounds: first the gulls stop, then the bell, then you run. Testers either love it or drown.\n\nWhere is the line between *tension* and *unfair*?',
      ],
      ['Tobi Adeyemi', 'Fair is when I know afterwards what I should have heard. Do they know?'],
      ['Wren Hollow', 'Most of them. A few say “the sea is a bug”.'],
      ['Priya Raman', 'Let the first tide be late. Teach with mercy, then be the sea.'],
      ['Ivy Castellan', '> be the sea\n\nPrinting this and hanging it over the desk.'],
      [
        'Vasco Pinto',
        'Players forgive a rule they can repeat to a friend in one sentence. “When the gulls stop, run” is one.',
      ],
      ['Wren Hollow', 'That sentence is going on the box. Thank you, all of you.'],
    ],
  },
  {
    ...{ forum: 'Game Design', title: 'Games without a fail state: what do you measure?', age: 24, over: 7 },
    posts: [
      ['moss.exe', 'Nothing can go wrong in Moss Garden. So how do I know that it goes right?'],
      ['Ngozi Okafor', 'When do they stop? If it is with a sigh that sounds content, ship it.'],
      ['Greta Vogel', 'I have a form with five sighs on it. People tick the third.'],
      ['moss.exe', 'I want that form more than I want players.'],
    ],
  },
  {
    ...{ forum: 'Programming', title: 'Arena allocators: throw it all away and feel nothing', age: 17, over: 10 },
    posts: [
      ['Dario Venn', 'My frame arena leaks politely: 2 kB a minute, never more. Where would you look first?'],
      [
        'Nils Aaberg',
        'Somebody keeps a pointer over the frame. Fill the arena with `0xCD` at the end of each frame and wait for the scream.\n\n```csharp\nfor (var i = 0; i < used; i++) memory[i] = 0xCD;\n```',
      ],
      ['Kenji Watts', 'Respect your bytes. Ask them where they have been.'],
      ['Dario Venn', 'It was the debug overlay. The tool that shows the leak was the leak.'],
      ['Chidi Eze', 'It always is. Mine once counted itself.'],
    ],
  },
  {
    ...{ forum: 'Programming', title: 'Rollback over a phone in a bus', age: 6, over: 5 },
    posts: [
      [
        'Rafa Monteiro',
        'Seven frames of rollback, 180 ms, tunnels included. It holds. What breaks it is the **pause menu**.',
      ],
      ['Orla Byrne', 'He pauses when he loses. That is what breaks it.'],
      ['Anton Berg', 'Treat pause as an input like any other and roll it back too.'],
      ['Rafa Monteiro', 'Then a pause can un-happen. I love it. Orla will not.'],
      ['Orla Byrne', 'I will be rolled back to not having said this.'],
    ],
  },
  {
    ...{ forum: 'Art and Animation', title: 'Scarf supremacy: cloth in twelve frames', age: 20, over: 6 },
    posts: [
      [
        'Hana Kimura',
        'The courier runs on 12 frames, the scarf on 12 of its own, offset by five. No simulation. Ask me anything.',
      ],
      ['June Park', 'Why five?'],
      ['Hana Kimura', 'Four looked like a flag. Six looked like regret.'],
      ['pixelmoth', 'This is the most useful thing I have read this year.'],
    ],
  },
  {
    ...{ forum: 'Music and Sound', title: 'When is silence an instrument', age: 14, over: 6 },
    posts: [
      [
        'Oskar Lindqvist',
        'I took the music out of the last thirty seconds before the tide. Now everybody praises the music there.',
      ],
      ['Theo Marchetti', 'In a market nobody notices the accordion until it stops. Then they all look up.'],
      ['Luz Herrera', 'Four channels, and the fourth is you breathing. Yes.'],
    ],
  },
  {
    ...{ forum: 'Writing and Narrative', title: 'Forty letters nobody should have opened', age: 11, over: 7 },
    posts: [
      [
        'Bram de Wit',
        'Ember Courier needs forty letters. I have nineteen, and eleven of them are about soup. How do you vary a form without changing it?',
      ],
      ['Juniper Vale', 'Change who is lying.'],
      ['Amélie Roux', 'Change who was meant to read it. A letter to nobody is longer.'],
      ['Bram de Wit', 'Twenty-six. The soup was a code all along.'],
    ],
  },
  {
    ...{ forum: 'Testing and Feedback', title: 'Signal Fire: playtest on Thursday, four seats', age: 4, over: 3 },
    posts: [
      ['Ivy Castellan', 'Forty minutes, headphones, and afterwards ten questions. Say here if you want a seat.'],
      ['saltlick', 'One for me.'],
      ['Greta Vogel', 'And me. I bring a form.'],
      ['grumblebee', 'I bring a hammer.'],
      ['Ivy Castellan', 'One seat left. @Wren-Hollow, you wanted to hear the radio?'],
    ],
  },
  {
    ...{ forum: 'Showcase', title: 'Moss Garden 1.3: it can now rain indoors', age: 8, over: 4 },
    posts: [
      [
        'moss.exe',
        'You asked for rain. You did not say where. *Patch notes:* moss grows on furniture; furniture does not mind.',
      ],
      ['Skye McLeod', 'Our boxes would like to apply as furniture.'],
      ['Emil Novak', 'Left it running over night. The lamp is gone. I regret nothing.'],
    ],
  },
  {
    ...{ forum: 'Team Building', title: 'Signs that a team of three has become four', age: 26, over: 5 },
    posts: [
      ['Noor Haddad', 'Mine: somebody fixed something and nobody knew who.'],
      ['Fatima Zahra', 'The minutes have jokes from people who were not there.'],
      ['Caleb North', 'The build is green and you are afraid to ask why.'],
    ],
  },
  {
    ...{ forum: 'Business and Publishing', title: 'Store pages: what did you change that worked?', age: 19, over: 8 },
    posts: [
      [
        'Kenji Watts',
        'We moved the second screenshot to the first place. A third more wishes. The second was a menu. I do not understand people.',
      ],
      ['Deleted', 'Cut your description to what a friend would say about it, and stop there.'],
      ['Noor Haddad', 'Answer the first ten comments yourself, by name.'],
      ['Kenji Watts', 'Did that. One of them was my mother.'],
    ],
  },
  {
    ...{ forum: 'Game Jams', title: 'Winter jam: teams and roles', age: 15, over: 14, pinned: true },
    posts: [
      [
        'Noor Haddad',
        'Teams by Friday. Say what you do and what you refuse to do. Refusing is allowed and encouraged.',
      ],
      ['pixelmoth', 'Pixel art. I refuse to stay awake.'],
      ['Ravi Deshpande', 'Code. I refuse menus.'],
      ['Eli Brandt', 'Writing. I refuse the theme “connection”, which it will be.'],
      ['Cora Whitfield', 'Levels. I refuse cellars.'],
      ['Jonah Reyes', 'Cellars. I refuse nothing.'],
      ['Noor Haddad', 'The theme is in: **connection**. Eli, I am sorry.'],
    ],
  },
  {
    ...{ forum: 'Game Jams', title: 'Summer jam: results', age: 120, over: 9, locked: true },
    posts: [
      [
        'Noor Haddad',
        'Fifty-one entries, forty-nine of which started. The audience chose *Night Bus 41*, back then a bus stop and one song.',
      ],
      ['Eli Brandt', 'It has a bus now.'],
      ['Noor Haddad', 'Closing this one. See you in winter.'],
    ],
  },
  {
    ...{ forum: 'Moderator Room', title: 'Rota for the holidays', age: 10, over: 4, pinned: true },
    posts: [
      ['Marta Quill', 'I have the 24th and 25th, nobody posts then but the people who need somebody to answer.'],
      ['Spawnpoint Crew', 'We take New Year. Greta asked whether there is a form.'],
      ['Marta Quill', 'There is a form.'],
    ],
  },
  {
    ...{ forum: 'Moderator Room', title: 'Five accounts, one writing style', age: 3, over: 2 },
    posts: [
      [
        'Marta Quill',
        'All praise the same store page, all since Tuesday, all say “engaging”. I would wait for a sixth and then ban the set.',
      ],
      ['Spawnpoint Crew', 'The sixth is here. It says “engaging”.'],
    ],
  },
];
