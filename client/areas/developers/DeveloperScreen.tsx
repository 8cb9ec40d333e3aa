import { useParams } from 'react-router-dom';
import { BlankDeveloper } from './BlankDeveloper';
import { DeveloperAt } from './DeveloperAt';

/** /Developer and all below it (part 1 §2). */
export function DeveloperScreen() {
  const { developer, '*': subpage = '' } = useParams();
  if (developer === undefined) return <BlankDeveloper />;
  return <DeveloperAt address={developer} subpage={subpage} />;
}
