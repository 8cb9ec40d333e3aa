/** The speaker of a line: a passer-by, another one, or the author of the post. */
export type Speaker = 'one' | 'two' | 'three' | 'author';
export type Line = readonly [Speaker, string];

/** Comments on a post, by its title. */
export const conversations: Readonly<Record<string, readonly Line[]>> = {
  'The tide table is the level design': [
    ['one', 'Nine o’clock, the whole market, and I was still in the church. Ten out of ten, would be late again.'],
    ['two', 'Does the tide run on while I read a letter? I read slowly.'],
    ['author', 'It waits for letters. It does not wait for *menus*, and that was the longest argument we ever had.'],
    ['two', 'Then you have my money.'],
  ],
  'Forty-one lamps': [
    ['one', 'Please tell me there is a page somewhere with all forty-one in a grid.'],
    ['author', 'There is now. Ines made a poster of it while I was typing this.'],
  ],
  'Sound below the water line': [
    ['one', 'Which nyckelharpa survived this?'],
    ['author', 'It stood *next to* the bathtub. We are not animals.'],
    ['two', 'Listened with headphones, then took them off to check whether my kitchen was flooding.'],
  ],
  'The flame has four moods': [
    ['one', '“Offended, when it rains” is the best state name I have read this year.'],
    ['two', 'How do you tell a colour-blind player that it is offended? Shape?'],
    ['author', 'Shape and sound. It leans away from you and it *sniffs*.'],
  ],
  'A slide worth falling for': [
    ['one', 'One time in six is mean. I reloaded until I saw it.'],
    ['two', 'That look back sold me the whole game.'],
  ],
  'Trolley physics': [
    ['one', 'Does the fourth wheel still have its own opinion?'],
    ['author', 'It has *only* its own opinion. There is a separate material for it.'],
  ],
  'What 40,000 jars look like': [
    ['one', 'Instancing, or one very brave mesh?'],
    [
      'author',
      'Instanced, three shapes, and the labels come from a texture array. The jars behind jars are not drawn at all.',
    ],
    ['one', 'Thank you, that is exactly the thing I have been putting off for a month.'],
  ],
  'Rain on glass, from the inside': [
    ['one', 'I watched this loop for longer than I want to say.'],
    ['two', 'Would you share how you do the streaks? Mine all run at the same speed and it looks like a screensaver.'],
    ['author', 'Every drop has a weight and steals from those it runs over. Happy to write it up.'],
    ['two', 'Please do.'],
  ],
  'Your map is yours': [
    ['one', 'I draw every map wrong and a game that keeps it wrong is all I ever wanted.'],
    ['three', 'Can I trade maps with a friend, so that both of us are lost?'],
  ],
  'The button we removed': [
    ['one', 'And nobody noticed?'],
    ['author', 'One person. They sent a card.'],
  ],
  'Icons at 18 pixels': [
    ['one', 'The second row reads perfectly. In the third I see a shoe; is it a shoe?'],
    ['author', 'It was a boat. It is a boat with a sail now.'],
  ],
  'How we tell 900 bullets apart': [
    ['one', 'Outline first, then colour: I am stealing this for our hazards.'],
    ['two', 'Tested on a phone in the sun, and I could still read it. Impressive.'],
  ],
  'Ropes, solved (for now)': [
    ['one', 'I will screenshot the “for now”.'],
    ['two', 'Verlet? Ours exploded whenever two people pulled.'],
    [
      'author',
      'Verlet, with a fixed step and a lot of substeps while it is taut. It explodes politely now: it lets go.',
    ],
  ],
  '31,902 bytes': [
    ['one', 'What did the last hundred bytes cost you?'],
    ['author', 'A sound effect, two trees, and one evening that I am not going to get back.'],
  ],
  'Guards who talk to each other': [
    ['one', 'Do they ever find out that the other one is imagining things?'],
    ['author', 'If you stay hidden for long enough they start to trust each other less. That was a bug on Monday.'],
  ],
  'Playtest seats on Thursday': [
    ['one', 'Seat for one, please. I am bad at stealth, if that helps.'],
    ['author', 'It helps most of all. You are in.'],
    ['two', 'Is there one left in the late group?'],
    ['author', 'Two left. I have written your name on one.'],
  ],
  'The first playable': [
    ['one', 'Losing works! That is more than ours did at this point.'],
    ['two', 'Congratulations. The jump buffer argument is a rite of passage.'],
  ],
  'We cut the crafting system': [
    ['one', 'Four months is a lot to let go of. Respect.'],
    ['two', 'We cut ours after two years. I still hear the anvil.'],
    ['author', 'The anvil is exactly the sound we kept.'],
  ],
  'Light, again': [
    ['one', 'That one line does more than my whole pass. Is `facing` a plain dot product?'],
    ['author', 'A dot product with the dark half lifted: `0.5 + 0.5 * dot`. Half Lambert, nothing clever.'],
  ],
  'Playtest notes': [
    ['one', 'A cat who does nothing is doing a great deal.'],
    ['two', 'We have the same with a locked door. Everybody tries it. Nobody asks.'],
  ],
  'A soundtrack that listens': [
    ['one', 'Bar lines only: how long is the longest wait? Ours felt deaf above two seconds.'],
    ['author', 'A bar and a half, and the percussion stem answers at once. That hides the rest.'],
  ],
  'We are looking for one more': [
    ['one', 'I sent you a request. My portfolio is old but my tools are not.'],
    ['author', 'Seen it, answered it. Let us talk on the weekend!'],
  ],
  'Accessibility, part one': [
    ['one', 'Thank you for remapping *everything*, menus too. You would not believe how rare that is.'],
    ['two', 'If you want testers with one hand, I know two people who would love to.'],
    ['author', 'Yes, please. I have written to you.'],
  ],
  'Coyote time is a kindness': [
    ['one', 'Six frames here as well. Seven felt like cheating, five like a punishment.'],
    ['two', 'Now do the same for ladders.'],
  ],
  'Rollback in one picture': [
    ['one', 'This picture explains it better than three talks I sat through.'],
    ['two', 'What do you do with sounds that have already played?'],
    ['author', 'Let them ring. A sound that is cut off tells the ear more than one that was wrong.'],
  ],
  'How to write a bug report people thank you for': [
    ['one', 'Pinned in our channel. “What I expected” alone would save us hours.'],
    ['two', 'And please: one bug, one report.'],
    ['author', 'Seven bugs in one report is a letter, not a report.'],
  ],
  'Four lines that fixed the camera': [
    ['one', 'Half-life smoothing! Finally somebody who does not lerp by `0.1`.'],
    ['two', 'For those who wonder what the difference is: try both at 30 and at 144 frames.'],
  ],
  'Save files you can read': [
    ['one', 'Players will edit them.'],
    ['author', 'They should. Two of our best levels came back that way.'],
  ],
  'How I draw hands now': [
    ['one', 'A mitten with an opinion is the whole course.'],
    ['two', 'I have been at step one for eleven years.'],
  ],
  'A level is a sentence': [
    ['one', 'And a bad boss fight is a comma splice.'],
    ['two', 'What is a tutorial, then?'],
    ['author', 'Throat clearing.'],
  ],
  'Translating a pun': [
    ['one', 'We keep a list of jokes that each language gets *instead*. The Finnish one is better than mine.'],
    ['author', 'Instead of in place: that is the whole trick.'],
  ],
  'Footsteps: a confession': [
    ['one', 'It was celery, was it not. It is always celery.'],
    ['author', 'It was my own knees.'],
  ],
  'Scope is a promise to your friends': [
    ['one', 'I needed this today.'],
    ['three', 'Printed it, put it above the desk, cut two biomes.'],
  ],
};

/** Comments on pieces, by their titles. */
export const ofPieces: Readonly<Record<string, readonly Line[]>> = {
  'The lamp room at dusk': [
    ['one', 'The fog in the upper corner does half the storytelling.'],
    ['two', 'Is the cone a mesh or a shader? It has such a soft end.'],
    ['author', 'A mesh with a lot of falloff, and the fog is cut by hand where it meets the glass.'],
  ],
  'Low tide, third morning': [
    ['one', 'I want this one on my wall.'],
    ['three', 'That path! I played the morning twice and never saw it.'],
  ],
  'Across the rooftops': [['one', 'Reads well even at the size of a stamp. Store page people, take note.']],
  'Last stop': [
    ['one', 'Nobody gets off here on purpose.'],
    ['author', 'One passenger does. Every night.'],
  ],
  'Jar no. 7': [
    ['one', 'What happened to jars one to six?'],
    ['author', 'We do not talk about jar four.'],
  ],
  'Boss three, second phase': [['two', 'Pretty and unfair, as it should be. Is there a gap at the bottom left?']],
  'Strings you can walk on': [
    ['one', 'Played it for an hour. I have feelings about knots now.'],
    ['two', 'More of this as a whole game, please.'],
  ],
  'Room tone, harbour church': [
    ['one', 'You can hear how high the ceiling is.'],
    ['two', 'Used this in a jam, with credit. Thank you for sharing the raw take!'],
  ],
  'The one I still own': [['three', 'The label from memory is better than the real one, I looked it up.']],
  'The Fool': [
    ['one', 'Seventy-seven to go!'],
    ['author', 'Seventy-six. The Tower is done, three times.'],
  ],
  'Market morning': [['one', 'The shadow side of the awnings is warm. I never dare to do that, and I should.']],
  'Hitboxes, finally visible': [['two', 'The red one in the knee explains so much.']],
};

/** Comments on posts of any kind, each used once. */
export const remarks: readonly string[] = [
  'This is lovely. Following along.',
  'The second paragraph is going into my notebook.',
  'Wishing you a quiet week and a green build.',
  'Is there a place where I can try it?',
  'You make it look so easy, and I know that it was not.',
  'More of this, please. The process is the best part.',
  'I had to read the end twice. Good.',
  'How long did it take, from the idea to this?',
  'Small thing: on my screen the first picture is a bit dark. Everything else, wow.',
  'Showed this to my team. Silence, then: “we should do that”.',
  'Came for the screenshots, stayed for the writing.',
  'We ran into the same wall last spring. Writing it down helped more than fixing it.',
  'I would play that for the title alone.',
  'Bookmarked for the day when I get there.',
  'Honest posts like this are why I read DevLogs.',
  'Which engine is this, if I may ask?',
  'That is the kind of detail nobody will notice and everybody will feel.',
  'Good luck with the next milestone!',
  'My daughter says: make the cat bigger.',
  'If you ever need another pair of ears, I am around.',
  'Take the weekend off. You have earned it.',
  'I laughed out loud on a train. People looked.',
];
