import { Radio } from '@mantine/core';
import type { z } from '#zod';
import { rating, ratings } from '#shared/vocabulary';
import { Choices } from '../../ui/form/CheckGroup';

type Rating = z.output<typeof rating>;

/** The age rating of a game, as radio buttons. */
export function RatingChoice({ chosen, onChange }: { chosen: Rating; onChange: (chosen: Rating) => void }) {
  return (
    <Radio.Group label="Rating" value={chosen} onChange={(id) => onChange(rating.parse(id))}>
      <Choices>
        {ratings.map(({ id, label }) => (
          <Radio key={id} value={id} label={label} />
        ))}
      </Choices>
    </Radio.Group>
  );
}
