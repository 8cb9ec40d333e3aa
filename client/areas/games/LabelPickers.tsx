import type { ReferenceData } from '#shared/areas/reference';
import { OptionPicker } from '../../ui/form/OptionPicker';

interface LabelPickerProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error: string | undefined;
}

/** Chooses the genres of a game. */
export function GenrePicker({ genres, ...props }: LabelPickerProps & { genres: ReferenceData['genres'] }) {
  return (
    <OptionPicker
      label="Genres"
      options={genres.map(({ id, label }) => ({ id, label, group: '' }))}
      placeholder="Type a genre, or choose"
      noMatch="No matching genre"
      isNeeded
      listsAll
      {...props}
    />
  );
}

/** Chooses the platforms of a game, in their groups; rare ones appear with "Show more", or when they are typed. */
export function PlatformPicker({ groups, ...props }: LabelPickerProps & { groups: ReferenceData['platforms'] }) {
  return (
    <OptionPicker
      label="Platforms"
      options={groups.flatMap((group) =>
        group.platforms.map(({ id, label, initiallyHidden }) => ({
          ...{ id, label, group: group.label },
          isRare: initiallyHidden,
        })),
      )}
      placeholder="Type a platform, or choose"
      noMatch="No matching platform"
      isNeeded
      listsAll
      {...props}
    />
  );
}
