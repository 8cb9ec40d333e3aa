import type { ReferenceData } from '#shared/areas/reference';
import { LazyOptionPicker } from '../../ui/form/LazyOptionPicker';

interface LabelPickerProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error: string | undefined;
}

/** Chooses the genres of a game. */
function GenrePicker({ genres, ...props }: LabelPickerProps & { genres: ReferenceData['genres'] }) {
  return (
    <LazyOptionPicker
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
function PlatformPicker({ groups, ...props }: LabelPickerProps & { groups: ReferenceData['platforms'] }) {
  return (
    <LazyOptionPicker
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

interface GenresAndPlatformsProps {
  reference: Pick<ReferenceData, 'genres' | 'platforms'>;
  form: {
    values: { genres?: readonly number[] | undefined; platforms?: readonly number[] | undefined };
    set: (name: 'genres' | 'platforms', chosen: number[]) => void;
    fields: { genres?: string | undefined; platforms?: string | undefined };
  };
}

/** The fields for the genres and platforms of a game. */
export function GenresAndPlatforms({ reference, form: { values, set, fields } }: GenresAndPlatformsProps) {
  return (
    <>
      <GenrePicker
        genres={reference.genres}
        chosen={values.genres ?? []}
        onChange={(chosen) => set('genres', chosen)}
        error={fields.genres}
      />
      <PlatformPicker
        groups={reference.platforms}
        chosen={values.platforms ?? []}
        onChange={(chosen) => set('platforms', chosen)}
        error={fields.platforms}
      />
    </>
  );
}
