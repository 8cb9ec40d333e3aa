import { useState } from 'react';
import type { TypedJam } from '#shared/areas/recruiting/jams';

export const blankJam: Required<TypedJam> = { name: '', url: '', first: '', last: '' };

/**
 * Whether the ad of a form is for a game jam: what was last chosen, at first whether there is one. The form has all fields of
 * a jam, blank ones for none, so that drafts and changes made elsewhere meet field by field.
 */
export function useJamChoice() {
  const [chosen, setForJam] = useState<boolean>();
  const isForJam = (jam: TypedJam | null | undefined) =>
    chosen ?? Object.values(jam ?? blankJam).some((text) => text !== '');
  return {
    isForJam,
    setForJam,
    /** For `useForm`: no jam in place of blank fields. */
    prepare: <V extends { jam?: TypedJam | null | undefined }>(values: V): V => ({
      ...values,
      jam: isForJam(values.jam) ? values.jam : null,
    }),
  };
}
export type JamChoice = ReturnType<typeof useJamChoice>;
