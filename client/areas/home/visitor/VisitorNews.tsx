import { Openings } from './Openings';
import { TalkLine } from './TalkLine';

/** What happens on the site, for those who do not know it: a chunk of its own, which the sentence does not wait for. */
export default function VisitorNews() {
  return (
    <>
      <Openings />
      <TalkLine />
    </>
  );
}
