import { useEffect, useState } from 'react';
import { textPictures } from '#shared/areas/texts';
import { minuteMs } from '#shared/durations';
import { foreignPicturesLimits, type SignedPictures } from '#shared/media/foreignPictures';
import { foreignPicturesIn } from '#shared/markdown/foreignPictures';
import { call, CallFailure } from '../../app/data/call';

/** Signed paths end after an hour; those of a preview that stays open are asked for again before. */
const keptMs = 50 * minuteMs;
/** Quiet time before addresses are signed: somebody may still be typing. */
const debounceMs = 500;
/** The signed paths by address, as far as they were asked for: '' for addresses that are no pictures of other sites. */
const known = new Map<string, { path: string; until: number }>();

const pathOf = (address: string) => {
  const found = known.get(address);
  return found && found.until > Date.now() ? found.path : undefined;
};

/** The signed paths of the foreign pictures of a text that is being written, for its preview. */
export function usePreviewPictures(text: string): SignedPictures {
  const [, drawAgain] = useState(0);
  const addresses = foreignPicturesIn(text);
  const missing = addresses
    .filter((address) => pathOf(address) === undefined)
    .slice(0, foreignPicturesLimits.previewed);
  const asked = missing.join('\n');
  useEffect(() => {
    if (asked === '') return undefined;
    let isShown = true;
    const timer = setTimeout(() => {
      void sign(asked.split('\n')).then((isSigned) => {
        if (isShown && isSigned) drawAgain((times) => times + 1);
      });
    }, debounceMs);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const path = pathOf(address);
      return path === undefined || path === '' ? [] : [[address, path]];
    }),
  );
}

/** Whether the addresses are signed. After a refusal or without a connection the pictures stay links. */
async function sign(addresses: string[]): Promise<boolean> {
  try {
    const { signed } = await call(textPictures.preview, { addresses });
    for (const address of addresses) known.set(address, { path: signed[address] ?? '', until: Date.now() + keptMs });
    return true;
  } catch (error) {
    if (error instanceof CallFailure) return false;
    throw error;
  }
}
