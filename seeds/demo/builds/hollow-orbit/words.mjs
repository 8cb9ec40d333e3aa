/** The radio comments on the driving. */
export const radio = {
  start: ['“Good evening, late shift. You are late.”', '“Post for the moons. Mind the planets.”'],
  near: [
    '“That was paint. Ours.”',
    '“They waved. I think they waved.”',
    '“Closer, and you are family.”',
    '“Legal. Barely.”',
  ],
  delivered: [
    '“Signed for by somebody small.”',
    '“They say it is the wrong parcel. They are keeping it.”',
    '“Delivered. Next one was due yesterday.”',
    '“A postcard from their neighbour. Do not read it aloud.”',
    '“Thank you, says the moon. It does not say that often.”',
  ],
  crash: ['“That was a planet, dear.”', '“The form for this has a name, and it is yours.”', '“It was there first.”'],
  burn: ['“Nothing in the rules against that. Yet.”', '“Burning. Close your windows, everybody.”'],
  late: ['“Ten seconds. Nine, in your case.”', '“They are looking at their watches.”'],
};
