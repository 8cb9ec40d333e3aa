/** The text for a HEIC picture, wherever pictures are taken. */
export const heicText = 'HEIC pictures do not show in every browser. Save the picture as JPEG and upload that.';

/** Texts for uploaded pictures of an accepted format that still cannot be taken: what is the case, and what to do. */
export const uploadTexts = {
  damaged:
    'This picture is damaged or not complete. Open it in an image editor and save it again, or upload another copy.',
  tooManyPixels:
    'This picture has more than 40 megapixels (in an animation, all frames count). Make it smaller and upload it again.',
  tooManyFrames: 'This animation has more than 200 frames. Shorten it and upload it again.',
  tooComplex: 'This picture takes too long to read. Make it smaller and upload it again.',
  animatedPng: 'Animated PNG pictures would stand still here. Save it as GIF or animated WebP and upload that.',
} as const;
